-- The trucks that the public search shows, in one narrow table: a posting that is open, with what search reads of its vehicle and
-- its owner. A search joins nothing, so PostgreSQL plans it once and reads one index. What search used before (the indexes
-- postings_newest, _cheapest, _lane, _to, _counted and _of_rated) stays for servers of the previous release.
SET LOCAL lock_timeout = '1min';

CREATE TABLE market_trucks (
  id uuid PRIMARY KEY REFERENCES postings ON DELETE CASCADE,
  vehicle_id uuid NOT NULL,
  transporter_id uuid NOT NULL,
  -- The posting's.
  from_location text NOT NULL,
  to_location text NOT NULL,
  from_place_id integer NOT NULL,
  to_place_id integer NOT NULL,
  from_lat double precision NOT NULL,
  from_lng double precision NOT NULL,
  to_lat double precision NOT NULL,
  to_lng double precision NOT NULL,
  distance_km numeric(8, 2) NOT NULL,
  road_km integer,
  way_id integer,
  price_paise bigint NOT NULL,
  category text NOT NULL,
  passing_weight integer NOT NULL,
  is_far_off boolean NOT NULL,
  turn smallint NOT NULL,
  available_from timestamptz(3) NOT NULL,
  open_until timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL,
  -- Its vehicle's.
  vehicle_type text NOT NULL,
  vehicle_category text NOT NULL,
  vehicle_weight integer NOT NULL,
  is_vehicle_verified boolean NOT NULL,
  is_off_road boolean NOT NULL,
  is_vehicle_gone boolean NOT NULL,
  -- Its owner's.
  name text NOT NULL,
  company text,
  picture_key text,
  is_verified boolean NOT NULL,
  rating numeric(2, 1),
  total_trips integer NOT NULL,
  on_time_trips integer NOT NULL,
  is_owner_gone boolean NOT NULL,
  -- A booking has the vehicle.
  is_busy boolean NOT NULL,
  is_shown boolean NOT NULL GENERATED ALWAYS AS (NOT (is_off_road OR is_vehicle_gone OR is_owner_gone OR is_busy)) STORED
) WITH (fillfactor = 80);

-- What each row must say, in the order of the table's columns. Rows are made from it and compared with it; searches read the table.
CREATE VIEW market_trucks_joined AS
SELECT p.id, p.vehicle_id, p.transporter_id, p.from_location, p.to_location, p.from_place_id, p.to_place_id, p.from_lat, p.from_lng,
       p.to_lat, p.to_lng, p.distance_km, p.road_km, p.way_id, p.price_paise, p.category, p.passing_weight, p.is_far_off, p.turn,
       p.available_from, p.open_until, p.created_at,
       v.vehicle_type, v.category AS vehicle_category, v.passing_weight AS vehicle_weight, v.is_verified AS is_vehicle_verified,
       v.is_off_road, v.deleted_at IS NOT NULL AS is_vehicle_gone,
       u.name, u.company, u.picture_key, u.is_verified, u.rating, u.total_trips, u.on_time_trips, u.deleted_at IS NOT NULL AS is_owner_gone,
       EXISTS (SELECT FROM bookings b WHERE b.vehicle_id = p.vehicle_id AND b.holds_vehicle) AS is_busy
FROM postings p JOIN vehicles v ON v.id = p.vehicle_id JOIN users u ON u.id = p.transporter_id
WHERE p.open_until IS NOT NULL;

-- Each source writes its own columns, so that two changes at once do not undo each other. Only a new row reads all of them: nobody
-- changes its vehicle or its owner meanwhile.
CREATE FUNCTION keep_market_truck() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.open_until IS NULL THEN
    DELETE FROM market_trucks WHERE id = NEW.id;
  ELSIF TG_OP = 'INSERT' OR OLD.open_until IS NULL THEN
    PERFORM FROM users WHERE id = NEW.transporter_id FOR SHARE;
    PERFORM FROM vehicles WHERE id = NEW.vehicle_id FOR SHARE;
    INSERT INTO market_trucks SELECT * FROM market_trucks_joined WHERE id = NEW.id;
  ELSE
    UPDATE market_trucks SET
      from_location = NEW.from_location, to_location = NEW.to_location, from_place_id = NEW.from_place_id, to_place_id = NEW.to_place_id,
      from_lat = NEW.from_lat, from_lng = NEW.from_lng, to_lat = NEW.to_lat, to_lng = NEW.to_lng, distance_km = NEW.distance_km,
      road_km = NEW.road_km, way_id = NEW.way_id, price_paise = NEW.price_paise, category = NEW.category,
      passing_weight = NEW.passing_weight, is_far_off = NEW.is_far_off, turn = NEW.turn, available_from = NEW.available_from,
      open_until = NEW.open_until, created_at = NEW.created_at
    WHERE id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER postings_make_market_truck AFTER INSERT ON postings FOR EACH ROW
  WHEN (NEW.open_until IS NOT NULL) EXECUTE FUNCTION keep_market_truck();
CREATE TRIGGER postings_keep_market_truck AFTER UPDATE ON postings FOR EACH ROW
  WHEN ((OLD.from_location, OLD.to_location, OLD.from_place_id, OLD.to_place_id, OLD.from_lat, OLD.from_lng, OLD.to_lat, OLD.to_lng,
    OLD.distance_km, OLD.road_km, OLD.way_id, OLD.price_paise, OLD.category, OLD.passing_weight, OLD.is_far_off, OLD.turn,
    OLD.available_from, OLD.open_until, OLD.created_at)
    IS DISTINCT FROM (NEW.from_location, NEW.to_location, NEW.from_place_id, NEW.to_place_id, NEW.from_lat, NEW.from_lng, NEW.to_lat,
    NEW.to_lng, NEW.distance_km, NEW.road_km, NEW.way_id, NEW.price_paise, NEW.category, NEW.passing_weight, NEW.is_far_off, NEW.turn,
    NEW.available_from, NEW.open_until, NEW.created_at))
  EXECUTE FUNCTION keep_market_truck();

CREATE FUNCTION keep_market_trucks_of_vehicle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE market_trucks SET
    vehicle_type = NEW.vehicle_type, vehicle_category = NEW.category, vehicle_weight = NEW.passing_weight,
    is_vehicle_verified = NEW.is_verified, is_off_road = NEW.is_off_road, is_vehicle_gone = NEW.deleted_at IS NOT NULL
  WHERE vehicle_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER vehicles_keep_market_trucks AFTER UPDATE ON vehicles FOR EACH ROW
  WHEN ((OLD.vehicle_type, OLD.category, OLD.passing_weight, OLD.is_verified, OLD.is_off_road, OLD.deleted_at)
    IS DISTINCT FROM (NEW.vehicle_type, NEW.category, NEW.passing_weight, NEW.is_verified, NEW.is_off_road, NEW.deleted_at))
  EXECUTE FUNCTION keep_market_trucks_of_vehicle();

CREATE FUNCTION keep_market_trucks_of_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE market_trucks SET
    name = NEW.name, company = NEW.company, picture_key = NEW.picture_key, is_verified = NEW.is_verified, rating = NEW.rating,
    total_trips = NEW.total_trips, on_time_trips = NEW.on_time_trips, is_owner_gone = NEW.deleted_at IS NOT NULL
  WHERE transporter_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER users_keep_market_trucks AFTER UPDATE ON users FOR EACH ROW
  WHEN ((OLD.name, OLD.company, OLD.picture_key, OLD.is_verified, OLD.rating, OLD.total_trips, OLD.on_time_trips, OLD.deleted_at)
    IS DISTINCT FROM (NEW.name, NEW.company, NEW.picture_key, NEW.is_verified, NEW.rating, NEW.total_trips, NEW.on_time_trips,
    NEW.deleted_at))
  EXECUTE FUNCTION keep_market_trucks_of_owner();

CREATE FUNCTION keep_market_trucks_of_booking() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  truck uuid;
BEGIN
  FOR truck IN SELECT DISTINCT id FROM unnest(ARRAY[NEW.vehicle_id, CASE WHEN TG_OP = 'UPDATE' THEN OLD.vehicle_id END]) id
               WHERE id IS NOT NULL ORDER BY id LOOP
    -- Who just puts one of its postings on the market is waited for.
    PERFORM FROM vehicles WHERE id = truck FOR NO KEY UPDATE;
    UPDATE market_trucks SET is_busy = NOT is_busy
    WHERE vehicle_id = truck AND is_busy <> EXISTS (SELECT FROM bookings b WHERE b.vehicle_id = truck AND b.holds_vehicle);
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER bookings_make_market_trucks_busy AFTER INSERT ON bookings FOR EACH ROW
  WHEN (NEW.holds_vehicle) EXECUTE FUNCTION keep_market_trucks_of_booking();
CREATE TRIGGER bookings_keep_market_trucks AFTER UPDATE ON bookings FOR EACH ROW
  WHEN (OLD.holds_vehicle <> NEW.holds_vehicle OR NEW.holds_vehicle AND OLD.vehicle_id IS DISTINCT FROM NEW.vehicle_id)
  EXECUTE FUNCTION keep_market_trucks_of_booking();

INSERT INTO market_trucks SELECT * FROM market_trucks_joined;

-- One for each order and for each end of a lane, and what finds the rows of a source.
CREATE INDEX market_trucks_newest ON market_trucks (turn, created_at DESC, id DESC) WHERE is_shown;
CREATE INDEX market_trucks_cheapest ON market_trucks (turn, price_paise, id DESC) WHERE is_shown;
CREATE INDEX market_trucks_rated ON market_trucks (turn, (coalesce(rating, 0)) DESC, created_at DESC, id DESC) WHERE is_shown;
CREATE INDEX market_trucks_lane ON market_trucks (from_place_id, to_place_id, turn, created_at DESC, id DESC) WHERE is_shown;
CREATE INDEX market_trucks_from ON market_trucks (from_place_id, turn, created_at DESC, id DESC) WHERE is_shown;
CREATE INDEX market_trucks_to ON market_trucks (to_place_id, turn, created_at DESC, id DESC) WHERE is_shown;
CREATE INDEX market_trucks_of_category ON market_trucks (category, turn, created_at DESC, id DESC) WHERE is_shown;
CREATE INDEX market_trucks_way ON market_trucks (way_id) WHERE is_shown;
CREATE INDEX market_trucks_near ON market_trucks USING gist (point(from_lng, from_lat)) WHERE is_shown;
CREATE INDEX market_trucks_of_vehicle ON market_trucks (vehicle_id);
CREATE INDEX market_trucks_of_transporter ON market_trucks (transporter_id);
