"""Every sentence shown to people, German and English: rules pages (Markdown) and messages (Fluent)."""

from spielkiste.texts.pages import Page, clause, clauses, page, title
from spielkiste.texts.phrases import LANGUAGES, Say, phrases

__all__ = ["LANGUAGES", "Page", "Say", "clause", "clauses", "page", "phrases", "title"]
