-- What trucks made on its lane, in kilometres of road a day, when the load was posted; null while too few trips know it.
ALTER TABLE loads ADD lane_km_per_day integer CHECK (lane_km_per_day > 0);

CREATE INDEX bookings_driven_lane ON bookings USING gist (point(from_lng, from_lat), point(to_lng, to_lat))
  WHERE status = 'completed';
