"""The wiki: ``editing`` writes pages, ``reading`` shows them with their histories, ``watching`` has watch lists, and
``search_index`` indexes pages for search.
"""
