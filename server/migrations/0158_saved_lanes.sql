-- Lanes that people wait for: shippers for trucks, transporters for loads.
CREATE TABLE saved_lanes (
  id uuid PRIMARY KEY DEFAULT new_id(),
  user_id uuid NOT NULL REFERENCES users,
  wants text NOT NULL CHECK (wants IN ('trucks', 'loads')),
  -- Absent: anywhere.
  from_name text,
  from_lat double precision CHECK (from_lat BETWEEN -90 AND 90),
  from_lng double precision CHECK (from_lng BETWEEN -180 AND 180),
  to_name text,
  to_lat double precision CHECK (to_lat BETWEEN -90 AND 90),
  to_lng double precision CHECK (to_lng BETWEEN -180 AND 180),
  category text CHECK (category IN ('Open', 'Container', 'Flatbed', 'Tanker', 'Trailer')),
  is_muted boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT lane_start_is_a_place CHECK (num_nulls(from_name, from_lat, from_lng) IN (0, 3)),
  CONSTRAINT lane_end_is_a_place CHECK (num_nulls(to_name, to_lat, to_lng) IN (0, 3)),
  CONSTRAINT lane_leads_somewhere CHECK (num_nonnulls(from_name, to_name) > 0)
);
CREATE UNIQUE INDEX one_lane_a_person
  ON saved_lanes (user_id, (coalesce(from_name, '')), (coalesce(to_name, '')), (coalesce(category, '')));
-- Who is told of a post: lanes that begin near it, or anywhere.
CREATE INDEX lanes_by_start ON saved_lanes (wants, from_lat) WHERE NOT is_muted;

-- How often somebody was told of saved lanes on a day of India. One row a person; one statement counts and bounds.
CREATE TABLE lane_alerts (
  user_id uuid PRIMARY KEY REFERENCES users,
  day date NOT NULL,
  told int NOT NULL CHECK (told BETWEEN 1 AND 2)
);
