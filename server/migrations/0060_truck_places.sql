-- Where each truck stands when it is on no trip, and where it lives: looked for by distance. The last drop, else its home, else
-- its owner's city, which the server puts on the map.
CREATE TABLE truck_places (
  vehicle_id uuid PRIMARY KEY REFERENCES vehicles,
  lat double precision,
  lng double precision,
  place text,
  home_lat double precision,
  home_lng double precision,
  home text,
  -- Its owner's city is wanted and not looked up yet.
  asks_city boolean NOT NULL DEFAULT true
);
CREATE INDEX truck_places_near ON truck_places USING gist (point(lng, lat)) WHERE lat IS NOT NULL;
CREATE INDEX truck_places_asking ON truck_places (vehicle_id) WHERE asks_city;
CREATE INDEX bookings_last_drop ON bookings (vehicle_id, completed_at DESC)
  WHERE status = 'completed' AND to_lat IS NOT NULL;

CREATE FUNCTION place_truck(truck uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO truck_places AS p (vehicle_id, lat, lng, place, home_lat, home_lng, home, asks_city)
  SELECT v.id, coalesce(d.to_lat, e.home_lat), coalesce(d.to_lng, e.home_lng), coalesce(d.to_location, e.home_name),
         e.home_lat, e.home_lng, e.home_name, e.home_lat IS NULL
  FROM vehicles v
  LEFT JOIN vehicle_economics e ON e.vehicle_id = v.id
  LEFT JOIN LATERAL (
    SELECT b.to_lat, b.to_lng, b.to_location FROM bookings b
    WHERE b.vehicle_id = v.id AND b.status = 'completed' AND b.to_lat IS NOT NULL
    ORDER BY b.completed_at DESC LIMIT 1) d ON true
  WHERE v.id = truck
  ON CONFLICT (vehicle_id) DO UPDATE SET
    lat = excluded.lat, lng = excluded.lng, place = excluded.place,
    home_lat = excluded.home_lat, home_lng = excluded.home_lng, home = excluded.home, asks_city = excluded.asks_city
$$;

CREATE FUNCTION truck_has_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'users' THEN
    PERFORM place_truck(id) FROM vehicles WHERE transporter_id = NEW.id AND deleted_at IS NULL;
  ELSIF TG_TABLE_NAME = 'vehicles' THEN
    PERFORM place_truck(NEW.id);
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM place_truck(OLD.vehicle_id);
  ELSE
    PERFORM place_truck(NEW.vehicle_id);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER vehicles_have_a_place AFTER INSERT ON vehicles FOR EACH ROW EXECUTE FUNCTION truck_has_moved();
CREATE TRIGGER economics_move_trucks AFTER INSERT OR UPDATE OR DELETE ON vehicle_economics
  FOR EACH ROW EXECUTE FUNCTION truck_has_moved();
CREATE TRIGGER drops_move_trucks AFTER UPDATE OF status ON bookings
  FOR EACH ROW WHEN (NEW.status = 'completed' AND OLD.status <> 'completed') EXECUTE FUNCTION truck_has_moved();
CREATE TRIGGER cities_move_trucks AFTER UPDATE OF city ON users
  FOR EACH ROW WHEN (NEW.user_type = 'transporter' AND NEW.city IS DISTINCT FROM OLD.city) EXECUTE FUNCTION truck_has_moved();

SELECT place_truck(id) FROM vehicles WHERE deleted_at IS NULL;
