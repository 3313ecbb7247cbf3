-- The truck on its way: where it is, when it arrived, and the papers that it carries.

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

-- As far as its driver lets a truck be seen.
CREATE TABLE trip_consents (
  booking_id uuid NOT NULL REFERENCES bookings,
  transporter_id uuid NOT NULL REFERENCES users,
  consent text NOT NULL CHECK (consent IN ('given', 'paused', 'stopped')),
  -- Points from here on are kept; after a pause it begins anew.
  given_at timestamptz(3) NOT NULL,
  changed_at timestamptz(3) NOT NULL,
  -- The last stop: points from before it are shown no more, also when consent is given again.
  stopped_at timestamptz(3),
  PRIMARY KEY (booking_id, transporter_id)
);

-- A truck's points of a day are one row: a point then takes some 15 bytes instead of 140.
CREATE TABLE positions_by_day (
  booking_id uuid NOT NULL REFERENCES bookings,
  transporter_id uuid NOT NULL REFERENCES users,
  -- Of UTC.
  day date NOT NULL,
  -- Milliseconds since its midnight.
  at_ms int[] NOT NULL CHECK (cardinality(at_ms) > 0 AND 0 <= ALL (at_ms) AND 86400000 > ALL (at_ms)),
  -- Millionths of a degree.
  lat int[] NOT NULL CHECK (-90000000 <= ALL (lat) AND 90000000 >= ALL (lat)),
  lng int[] NOT NULL CHECK (-180000000 <= ALL (lng) AND 180000000 >= ALL (lng)),
  -- At most 32,767: what is further off says nothing.
  accuracy_m smallint[] NOT NULL CHECK (0 <= ALL (accuracy_m)),
  PRIMARY KEY (booking_id, transporter_id, day),
  CHECK (cardinality(lat) = cardinality(at_ms) AND cardinality(lng) = cardinality(at_ms) AND cardinality(accuracy_m) = cardinality(at_ms))
);

-- Links by which a consignee follows a truck.
CREATE TABLE tracking_links (
  id uuid PRIMARY KEY DEFAULT new_id(),
  booking_id uuid NOT NULL REFERENCES bookings,
  token text NOT NULL UNIQUE CHECK (char_length(token) >= 22),
  created_by uuid NOT NULL REFERENCES users,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  revoked_at timestamptz(3),
  opened int NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX one_live_tracking_link ON tracking_links (booking_id) WHERE revoked_at IS NULL;

-- Browsers that follow a tracking link and want to be told, once, that its truck is there. They go with the telling, or with the link.
CREATE TABLE arrival_watchers (
  id uuid PRIMARY KEY DEFAULT new_id(),
  link_id uuid NOT NULL REFERENCES tracking_links,
  address text NOT NULL,
  keys jsonb NOT NULL,
  language text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  UNIQUE (link_id, address)
);

-- When the truck arrived, was loaded, left, arrived and was unloaded, as its driver tapped it.
CREATE TABLE trip_stamps (
  booking_id uuid NOT NULL REFERENCES bookings,
  transporter_id uuid NOT NULL REFERENCES users,
  stamp text NOT NULL CHECK (stamp IN ('pickup_arrived', 'loaded', 'left', 'drop_arrived', 'unloaded')),
  -- The phone's moment; without signal it comes later than it was.
  at timestamptz(3) NOT NULL,
  recorded_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Kilometres from that end of the way, where the trip may be seen. The place itself is a position, and ends as those do.
  away_km real CHECK (away_km >= 0),
  PRIMARY KEY (booking_id, transporter_id, stamp)
);
CREATE TRIGGER trip_stamps_never_change BEFORE UPDATE OR DELETE ON trip_stamps FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- The counter's row is locked until the receipt stands or falls with its transaction: a number that was not issued was never taken.
CREATE TABLE lorry_receipt_counters (
  transporter_id uuid NOT NULL REFERENCES users,
  financial_year text NOT NULL CHECK (financial_year ~ '^\d{4}-\d{2}$'),
  last_number int NOT NULL CHECK (last_number > 0),
  PRIMARY KEY (transporter_id, financial_year)
);
CREATE TABLE lorry_receipts (
  id uuid PRIMARY KEY DEFAULT new_id(),
  booking_id uuid NOT NULL REFERENCES bookings,
  transporter_id uuid NOT NULL REFERENCES users,
  vehicle_id uuid NOT NULL REFERENCES vehicles,
  financial_year text NOT NULL,
  running_number int NOT NULL CHECK (running_number > 0),
  -- As printed: VP/26-27/000123. An e-way bill takes 15 characters.
  number text NOT NULL,
  -- Behind its QR code.
  token text NOT NULL UNIQUE CHECK (char_length(token) >= 22),
  details jsonb NOT NULL,
  -- All that the paper says, as it was said: a vehicle that is renamed later changes no paper.
  paper jsonb NOT NULL,
  issued_by uuid NOT NULL REFERENCES users,
  issued_at timestamptz(3) NOT NULL DEFAULT now(),
  accepted_at timestamptz(3),
  superseded_at timestamptz(3),
  voided_at timestamptz(3),
  void_reason text CHECK (char_length(void_reason) BETWEEN 1 AND 300),
  -- Its truck carries the booking, or has carried it to the end; kept by a trigger, so that the office finds the few that are void,
  -- issued or superseded among millions by an index.
  is_of_trip boolean NOT NULL DEFAULT true,
  CONSTRAINT lorry_receipt_number_once UNIQUE (transporter_id, financial_year, running_number),
  CONSTRAINT void_says_why CHECK ((voided_at IS NULL) = (void_reason IS NULL)),
  CONSTRAINT ends_once CHECK (superseded_at IS NULL OR voided_at IS NULL)
);
-- Of each truck that a booking had, one.
CREATE UNIQUE INDEX one_standing_lorry_receipt ON lorry_receipts (booking_id, transporter_id, vehicle_id)
  WHERE superseded_at IS NULL AND voided_at IS NULL;
CREATE INDEX lorry_receipts_of_booking ON lorry_receipts (booking_id, issued_at DESC);
CREATE INDEX lorry_receipts_by_day ON lorry_receipts (issued_at DESC, id DESC);
-- A number, which each transporter has once a year.
CREATE INDEX lorry_receipts_by_number ON lorry_receipts (running_number, financial_year);
CREATE INDEX lorry_receipts_void ON lorry_receipts (issued_at DESC, id DESC)
  WHERE superseded_at IS NULL AND (voided_at IS NOT NULL OR NOT is_of_trip);
CREATE INDEX lorry_receipts_issued ON lorry_receipts (issued_at DESC, id DESC)
  WHERE superseded_at IS NULL AND voided_at IS NULL AND is_of_trip AND accepted_at IS NULL;
CREATE INDEX lorry_receipts_superseded ON lorry_receipts (issued_at DESC, id DESC) WHERE superseded_at IS NOT NULL;

CREATE FUNCTION keep_receipts_of_trip() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE lorry_receipts r SET is_of_trip = NOT r.is_of_trip
  WHERE r.booking_id = NEW.id AND r.is_of_trip <>
    (NEW.has_agreed_price AND (r.transporter_id, r.vehicle_id) IS NOT DISTINCT FROM (NEW.transporter_id, NEW.vehicle_id));
  RETURN NULL;
END $$;
CREATE TRIGGER bookings_keep_receipts AFTER UPDATE ON bookings FOR EACH ROW
  WHEN ((OLD.status, OLD.transporter_id, OLD.vehicle_id) IS DISTINCT FROM (NEW.status, NEW.transporter_id, NEW.vehicle_id))
  EXECUTE FUNCTION keep_receipts_of_trip();

-- The e-way bill of a trip as its papers say it; how long it holds is reckoned once, when it is entered.
CREATE TABLE eway_bills (
  booking_id uuid PRIMARY KEY REFERENCES bookings,
  number text NOT NULL CHECK (number ~ '^\d{12}$'),
  generated_at timestamptz(3) NOT NULL,
  km int NOT NULL CHECK (km BETWEEN 1 AND 5000),
  is_over_dimensional boolean NOT NULL DEFAULT false,
  valid_until timestamptz(3) NOT NULL,
  -- The truck that its Part B names: the one of the trip when it was entered.
  vehicle_id uuid REFERENCES vehicles,
  kept_by uuid NOT NULL REFERENCES users,
  kept_at timestamptz(3) NOT NULL DEFAULT now(),
  -- When its end was told; null: not yet.
  told_at timestamptz(3)
);
CREATE INDEX eway_bills_by_end ON eway_bills (valid_until, booking_id);
