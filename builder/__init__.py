"""Turns content, templates and sources into a folder of plain files.

The builder reads `content/`, `pycode/`, `grader/` and `site/` as files and imports
none of them. The order of work is in `pipeline.py`.
"""
