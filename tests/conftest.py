"""What all tests share: Hypothesis measures no time, which a busy machine would only make it fail by."""

from hypothesis import HealthCheck, settings

settings.register_profile("tutor", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("tutor")
