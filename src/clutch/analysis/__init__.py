"""A finished game taken apart: win chances, what each decision was worth, what was luck."""

from clutch.analysis.report import Analysis, Part, Step, analyse, decisions

__all__ = ["Analysis", "Part", "Step", "analyse", "decisions"]
