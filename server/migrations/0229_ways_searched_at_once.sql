-- New ways go straight into the index of cells: a list of those still to be sorted in is read by every search.
ALTER INDEX ways_cells SET (fastupdate = off);
