-- `cells` of a way that is marked here are not only those it touches but all with a point within 40 km of it. A search
-- asks for one cell of each of its ends then, and the index reads two lists instead of two dozen.
SET LOCAL lock_timeout = '1min';

ALTER TABLE ways ADD COLUMN is_wide boolean NOT NULL DEFAULT false;
