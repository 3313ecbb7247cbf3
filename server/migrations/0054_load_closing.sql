-- Whose time for bids ends soon is told once for each such time: kept open, a load may be told of again.
ALTER TABLE loads ADD COLUMN closing_told_for timestamptz;
