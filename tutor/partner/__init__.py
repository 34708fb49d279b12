"""Whom to play against, and the table at which a learner plays: random moves built in, or GNU Backgammon."""

from tutor.partner.base import Partner, PartnerError
from tutor.partner.dice import thrown
from tutor.partner.gnubg import GnubgPartner
from tutor.partner.keeping import (
    load_table,
    save_table,
    table_from_dict,
    table_to_dict,
    table_to_text,
    write_safely,
)
from tutor.partner.orders import ORDERS, Order, read_order
from tutor.partner.random_partner import RandomPartner
from tutor.partner.table import OPPONENTS, Table, Tried, dismiss, partner_for, partner_named

__all__ = [
    "OPPONENTS",
    "ORDERS",
    "GnubgPartner",
    "Order",
    "Partner",
    "PartnerError",
    "RandomPartner",
    "Table",
    "Tried",
    "dismiss",
    "load_table",
    "partner_for",
    "partner_named",
    "read_order",
    "save_table",
    "table_from_dict",
    "table_to_dict",
    "table_to_text",
    "thrown",
    "write_safely",
]
