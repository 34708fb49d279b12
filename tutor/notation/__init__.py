"""Text to values and back: plays, written records, XGID, GNU Backgammon ids, matches as MAT and SGF."""

from typing import TYPE_CHECKING

from tutor.game.later import later
from tutor.notation.plays import (
    LONGEST,
    PASSES,
    NotationError,
    WrittenMove,
    WrittenPlay,
    place,
    read_play,
    write_play,
)

if TYPE_CHECKING:
    from tutor.notation.fibs import write_fibs_board
    from tutor.notation.gnuid import (
        read_gnuid,
        read_match_id,
        read_position_id,
        write_gnuid,
        write_match_id,
        write_position_id,
    )
    from tutor.notation.mat import read_mat, write_mat
    from tutor.notation.match_files import decode_match, read_match
    from tutor.notation.matches import Entry, GameRecord, MatchFileError, MatchRecord, record_of
    from tutor.notation.record import (
        PARTS,
        Part,
        Record,
        RecordFault,
        RecordWords,
        WrittenRoll,
        WrittenSide,
        compare_record,
        write_record,
    )
    from tutor.notation.record_reading import LONGEST_RECORD, read_record
    from tutor.notation.setting import Doubling, Setting
    from tutor.notation.sgf import read_sgf, write_sgf
    from tutor.notation.xgid import read_xgid, write_xgid

__getattr__ = later(
    __name__,
    {
        "Doubling": ".setting",
        "Entry": ".matches",
        "GameRecord": ".matches",
        "LONGEST_RECORD": ".record_reading",
        "MatchFileError": ".matches",
        "MatchRecord": ".matches",
        "PARTS": ".record",
        "Part": ".record",
        "Record": ".record",
        "RecordFault": ".record",
        "RecordWords": ".record",
        "Setting": ".setting",
        "WrittenRoll": ".record",
        "WrittenSide": ".record",
        "compare_record": ".record",
        "decode_match": ".match_files",
        "read_gnuid": ".gnuid",
        "read_mat": ".mat",
        "read_match": ".match_files",
        "read_match_id": ".gnuid",
        "read_position_id": ".gnuid",
        "read_record": ".record_reading",
        "read_sgf": ".sgf",
        "read_xgid": ".xgid",
        "record_of": ".matches",
        "write_fibs_board": ".fibs",
        "write_gnuid": ".gnuid",
        "write_mat": ".mat",
        "write_match_id": ".gnuid",
        "write_position_id": ".gnuid",
        "write_record": ".record",
        "write_sgf": ".sgf",
        "write_xgid": ".xgid",
    },
)

__all__ = [
    "LONGEST",
    "LONGEST_RECORD",
    "PARTS",
    "PASSES",
    "Doubling",
    "Entry",
    "GameRecord",
    "MatchFileError",
    "MatchRecord",
    "NotationError",
    "Part",
    "Record",
    "RecordFault",
    "RecordWords",
    "Setting",
    "WrittenMove",
    "WrittenPlay",
    "WrittenRoll",
    "WrittenSide",
    "compare_record",
    "decode_match",
    "place",
    "read_gnuid",
    "read_mat",
    "read_match",
    "read_match_id",
    "read_play",
    "read_position_id",
    "read_record",
    "read_sgf",
    "read_xgid",
    "record_of",
    "write_fibs_board",
    "write_gnuid",
    "write_mat",
    "write_match_id",
    "write_play",
    "write_position_id",
    "write_record",
    "write_sgf",
    "write_xgid",
]
