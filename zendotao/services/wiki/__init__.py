"""The wiki: ``editing`` writes pages, ``reading`` shows them with their histories, ``watching`` has watch lists, and
``search_index`` writes what there is to find on a page.
"""
