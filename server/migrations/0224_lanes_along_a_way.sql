-- Saved lanes by the cell of some 38 km in which they begin: a truck that passes a lane on its way finds it there.
SET LOCAL lock_timeout = '1min';

CREATE INDEX lanes_by_cell
  ON saved_lanes (((floor((from_lat + 90) / 0.35) * 4096 + floor((from_lng + 180) / 0.35))::integer))
  WHERE wants = 'trucks' AND NOT is_muted AND from_lat IS NOT NULL AND to_lat IS NOT NULL;
