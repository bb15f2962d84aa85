"""The configuration of the documentation site: `tools/docs.py` builds it into `dist/docs`.

The pages are Markdown below `docs/`; beyond settings, `tools/doc_pages.py` tells Sphinx what to do.
"""

from tools.project import version as version_of_games

project = "Canal Mania, Canyon and Approdo"
release = version_of_games()
language = "en"
extensions = ["sphinx.ext.autodoc", "myst_parser", "tools.doc_pages"]

# The four texts for readers of the repository are included in pages of their own.
exclude_patterns = ["[A-Z]*.md", "start.md", "examples", "theme"]
source_suffix = {".md": "markdown"}
myst_heading_anchors = 4

nitpicky = True
# A type in a signature may have no entry of its own; what a page refers to by itself must exist.
nitpick_ignore_regex = [("py:(class|obj|data|exc|type)", ".*")]
default_role = "py:obj"
add_module_names = False
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
autodoc_preserve_defaults = True
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 72
smartquotes = False

html_theme = "table"
html_theme_path = ["theme"]
html_title = "About the games"
html_copy_source = False
html_show_sourcelink = False
html_use_index = False
html_domain_indices = False
html_permalinks_icon = "#"
