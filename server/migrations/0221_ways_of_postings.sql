-- The roads that postings drive, one row for each pair of ends: its cells (of some 38 km) find what passes a place.
SET LOCAL lock_timeout = '1min';

CREATE TABLE ways (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  from_lat double precision NOT NULL,
  from_lng double precision NOT NULL,
  to_lat double precision NOT NULL,
  to_lng double precision NOT NULL,
  km double precision NOT NULL CHECK (km >= 0),
  cells integer[] NOT NULL,
  UNIQUE (from_lat, from_lng, to_lat, to_lng)
);
CREATE INDEX ways_cells ON ways USING gin (cells);

ALTER TABLE postings ADD COLUMN way_id integer REFERENCES ways;
CREATE INDEX postings_way ON postings (way_id) WHERE open_until IS NOT NULL;
