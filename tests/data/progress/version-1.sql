BEGIN TRANSACTION;
PRAGMA application_id=1650947189;
PRAGMA user_version=1;
CREATE TABLE attempts (
            number INTEGER PRIMARY KEY,
            uid TEXT NOT NULL,
            learner TEXT NOT NULL,
            exercise TEXT NOT NULL,
            part INTEGER NOT NULL,
            task TEXT NOT NULL,
            given TEXT NOT NULL,
            is_right INTEGER,
            rule TEXT,
            mode TEXT NOT NULL,
            at TEXT NOT NULL,
            UNIQUE (learner, uid)
        );
INSERT INTO "attempts" VALUES(1,'81d3614a0ef544d98dba95f9451dd442','花子','B02',1,'play','"13/5"',0,'closed-intermediate-point','guided','2026-03-02T12:00:00.000000+00:00');
INSERT INTO "attempts" VALUES(2,'13246b77351649be90f4f1517b5fb5d8','花子','B01',2,'opening','{"starts": "white"}',NULL,NULL,'practice','2026-03-02T12:01:00.000000+00:00');
CREATE TABLE places (
            learner TEXT NOT NULL,
            set_id TEXT NOT NULL,
            exercise TEXT NOT NULL,
            part INTEGER NOT NULL,
            at TEXT NOT NULL,
            PRIMARY KEY (learner, set_id)
        );
INSERT INTO "places" VALUES('花子','two-dice','B02',1,'2026-11-30T03:58:16.919485+00:00');
CREATE INDEX attempts_by_exercise ON attempts (learner, exercise);
COMMIT;
