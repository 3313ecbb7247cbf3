-- Whole road kilometres; null where an end is typed by hand or no road goes. The job `fill-roads` fills what stands.
ALTER TABLE postings ADD COLUMN road_km integer CHECK (road_km >= 0);
ALTER TABLE loads ADD COLUMN road_km integer CHECK (road_km >= 0);
ALTER TABLE bookings ADD COLUMN road_km integer CHECK (road_km >= 0);

-- The roads that postings drive, one row for each pair of ends: its cells (of some 38 km) find what passes a place.
CREATE TABLE ways (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  from_lat double precision NOT NULL,
  from_lng double precision NOT NULL,
  to_lat double precision NOT NULL,
  to_lng double precision NOT NULL,
  cells integer[] NOT NULL,
  UNIQUE (from_lat, from_lng, to_lat, to_lng)
);
CREATE INDEX ways_cells ON ways USING gin (cells);

ALTER TABLE postings ADD COLUMN way_id integer REFERENCES ways;
CREATE INDEX postings_way ON postings (way_id, turn, created_at DESC, id DESC) WHERE open_until IS NOT NULL;
