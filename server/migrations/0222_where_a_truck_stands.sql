-- Where a truck stands, as its owner says it. A later drop makes it old.
ALTER TABLE vehicle_economics
  ADD COLUMN stands_name text,
  ADD COLUMN stands_lat double precision CHECK (stands_lat BETWEEN -90 AND 90),
  ADD COLUMN stands_lng double precision CHECK (stands_lng BETWEEN -180 AND 180),
  ADD COLUMN stands_at timestamptz(3),
  ADD CONSTRAINT stands_at_a_place CHECK (num_nulls(stands_name, stands_lat, stands_lng, stands_at) IN (0, 4));

CREATE OR REPLACE FUNCTION place_truck(truck uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO truck_places AS p (vehicle_id, lat, lng, place, home_lat, home_lng, home, asks_city)
  SELECT v.id, coalesce(d.lat, e.home_lat), coalesce(d.lng, e.home_lng), coalesce(d.name, e.home_name),
         e.home_lat, e.home_lng, e.home_name, e.home_lat IS NULL
  FROM vehicles v
  LEFT JOIN vehicle_economics e ON e.vehicle_id = v.id
  LEFT JOIN LATERAL (
    SELECT * FROM (
      (SELECT b.to_lat AS lat, b.to_lng AS lng, b.to_location AS name, b.completed_at AS at FROM bookings b
       WHERE b.vehicle_id = v.id AND b.status = 'completed' AND b.to_lat IS NOT NULL
       ORDER BY b.completed_at DESC LIMIT 1)
      UNION ALL
      SELECT e.stands_lat, e.stands_lng, e.stands_name, e.stands_at WHERE e.stands_at IS NOT NULL) known
    ORDER BY known.at DESC LIMIT 1) d ON true
  WHERE v.id = truck
  ON CONFLICT (vehicle_id) DO UPDATE SET
    lat = excluded.lat, lng = excluded.lng, place = excluded.place,
    home_lat = excluded.home_lat, home_lng = excluded.home_lng, home = excluded.home, asks_city = excluded.asks_city
$$;
