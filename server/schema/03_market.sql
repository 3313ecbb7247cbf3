-- What is offered: routes of trucks, loads, and bids on them.

-- Distinct place names of postings, so that a substring search reads a few thousand names and not a million rows.
CREATE TABLE lane_places (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE,
  lower_name text GENERATED ALWAYS AS (lower(name)) STORED
);

-- A truck with a route and a price.
CREATE TABLE postings (
  id uuid PRIMARY KEY DEFAULT new_id(),
  transporter_id uuid NOT NULL REFERENCES users,
  vehicle_id uuid NOT NULL,
  from_location text NOT NULL,
  to_location text NOT NULL,
  from_place_id integer NOT NULL REFERENCES lane_places,
  to_place_id integer NOT NULL REFERENCES lane_places,
  from_lat double precision NOT NULL CHECK (from_lat BETWEEN -90 AND 90),
  from_lng double precision NOT NULL CHECK (from_lng BETWEEN -180 AND 180),
  to_lat double precision NOT NULL CHECK (to_lat BETWEEN -90 AND 90),
  to_lng double precision NOT NULL CHECK (to_lng BETWEEN -180 AND 180),
  distance_km numeric(8, 2) NOT NULL CHECK (distance_km >= 0),
  price_paise bigint NOT NULL CHECK (price_paise BETWEEN 1 AND 1000000000),
  -- The vehicle's category and passing weight when it was posted, so that a search needs no join to filter.
  category text NOT NULL,
  passing_weight integer NOT NULL,
  -- expired is derived: active with valid_until in the past.
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'booked', 'closed')),
  available_from timestamptz(3) NOT NULL DEFAULT now(),
  valid_until timestamptz(3) NOT NULL,
  -- Until when it is on the market. One column instead of two conditions: the planner takes status and valid_until for
  -- independent, expected a sixth of the postings that there are and read them in the wrong order.
  open_until timestamptz(3) GENERATED ALWAYS AS (CASE WHEN status = 'active' THEN valid_until END) STORED,
  -- Nobody fills the first page: the first five that an account has on the market have turn 0, the next five turn 1, and so on.
  -- What is priced far off its lane comes after all others. Lists are read in this order first.
  crowd smallint NOT NULL DEFAULT 0 CHECK (crowd BETWEEN 0 AND 900),
  is_far_off boolean NOT NULL DEFAULT false,
  turn smallint GENERATED ALWAYS AS (crowd + CASE WHEN is_far_off THEN 1000 ELSE 0 END) STORED,
  -- The booking whose truck this posting's became (its constraint stands with the bookings): taken back, the posting is on the
  -- market again.
  closed_for uuid,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  FOREIGN KEY (vehicle_id, transporter_id) REFERENCES vehicles (id, transporter_id)
);
-- The public search: one index for each order, and narrow ones that alone answer how many there are.
CREATE INDEX postings_newest ON postings (turn, created_at DESC, id DESC) WHERE open_until IS NOT NULL;
CREATE INDEX postings_cheapest ON postings (turn, price_paise, id DESC) WHERE open_until IS NOT NULL;
CREATE INDEX postings_lane ON postings (from_place_id, to_place_id, turn, created_at DESC, id DESC) INCLUDE (open_until, vehicle_id)
  WHERE open_until IS NOT NULL;
CREATE INDEX postings_to ON postings (to_place_id, turn, created_at DESC, id DESC) INCLUDE (open_until, vehicle_id)
  WHERE open_until IS NOT NULL;
CREATE INDEX postings_counted ON postings (category, passing_weight, price_paise, available_from, open_until, vehicle_id)
  WHERE open_until IS NOT NULL;
CREATE INDEX postings_of_rated ON postings (transporter_id, created_at DESC, id DESC) INCLUDE (open_until, vehicle_id)
  WHERE open_until IS NOT NULL;
CREATE INDEX postings_expiring ON postings (open_until) WHERE open_until IS NOT NULL;
-- What starts near here.
CREATE INDEX postings_ends ON postings USING gist (point(from_lng, from_lat), point(to_lng, to_lat));
CREATE INDEX postings_of_transporter ON postings (transporter_id, created_at DESC, id DESC);
CREATE INDEX postings_of_vehicle ON postings (vehicle_id) WHERE status = 'active';
CREATE INDEX postings_reserved ON postings (vehicle_id) WHERE status = 'booked';
CREATE INDEX postings_closed_for ON postings (closed_for) WHERE closed_for IS NOT NULL;
CREATE TRIGGER account_is_open BEFORE INSERT ON postings FOR EACH ROW EXECUTE FUNCTION require_open_account('transporter_id');

-- Goods that wait for bids.
CREATE TABLE loads (
  id uuid PRIMARY KEY DEFAULT new_id(),
  shipper_id uuid NOT NULL REFERENCES users,
  from_location text NOT NULL,
  to_location text NOT NULL,
  -- 0 and 0 with an empty city stand for a place typed by hand.
  from_lat double precision NOT NULL DEFAULT 0 CHECK (from_lat BETWEEN -90 AND 90),
  from_lng double precision NOT NULL DEFAULT 0 CHECK (from_lng BETWEEN -180 AND 180),
  to_lat double precision NOT NULL DEFAULT 0 CHECK (to_lat BETWEEN -90 AND 90),
  to_lng double precision NOT NULL DEFAULT 0 CHECK (to_lng BETWEEN -180 AND 180),
  from_city text NOT NULL DEFAULT '',
  to_city text NOT NULL DEFAULT '',
  distance_km numeric(8, 2) CHECK (distance_km >= 0),
  -- What trucks made on its lane, in kilometres of road a day, when it was posted; null while too few trips know it.
  lane_km_per_day integer CHECK (lane_km_per_day > 0),
  load_type text NOT NULL CHECK (load_type IN ('FTL', 'PTL', 'LTL')),
  vehicle_category text NOT NULL CHECK (vehicle_category IN ('Open', 'Container', 'Flatbed', 'Tanker', 'Trailer')),
  material text NOT NULL,
  weight_kg integer NOT NULL CHECK (weight_kg > 0),
  expected_price_paise bigint NOT NULL CHECK (expected_price_paise BETWEEN 1 AND 1000000000),
  pickup_date timestamptz(3) NOT NULL,
  -- When a truck may come for it.
  pickup_from timestamptz(3) NOT NULL,
  pickup_until timestamptz(3) NOT NULL,
  -- What waiting costs, said before a bid, and then a trip's for good, whatever the office sets later. No rate: nothing was agreed.
  free_hours int NOT NULL DEFAULT 6 CHECK (free_hours BETWEEN 0 AND 24),
  detention_day_paise bigint CHECK (detention_day_paise >= 0),
  -- expired is derived: open with valid_until in the past.
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'booked', 'closed')),
  valid_until timestamptz(3) NOT NULL,
  -- That its time for bids ends soon is told once for each such time: kept open, a load may be told of again.
  closing_told_for timestamptz(3),
  -- Off the market, because drivers say that it is gone, until its shipper says that it is still here.
  hidden_at timestamptz(3),
  -- When its shipper said so last; reports from before count no longer.
  confirmed_at timestamptz(3),
  -- As of a posting.
  crowd smallint NOT NULL DEFAULT 0 CHECK (crowd BETWEEN 0 AND 900),
  is_far_off boolean NOT NULL DEFAULT false,
  turn smallint GENERATED ALWAYS AS (crowd + CASE WHEN is_far_off THEN 1000 ELSE 0 END) STORED,
  -- The transaction that last changed what transporters see of it. Every server keeps the places of open loads in memory and asks
  -- before each answer for what changed since its last snapshot: a transaction id, unlike a time or a sequence, tells exactly which
  -- changes an earlier snapshot could not see yet.
  changed_in xid8 NOT NULL DEFAULT pg_current_xact_id(),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT pickup_window_opens CHECK (pickup_until > pickup_from)
);
CREATE INDEX loads_of_shipper ON loads (shipper_id, created_at DESC, id DESC);
CREATE INDEX loads_open ON loads (turn, created_at DESC, id DESC) WHERE status = 'open';
CREATE INDEX loads_open_until ON loads (valid_until) WHERE status = 'open';
CREATE INDEX loads_changed ON loads (changed_in);
-- Bids are looked for by the start of their loads: what a lane costs.
CREATE INDEX loads_from_point ON loads USING gist (point(from_lng, from_lat));
CREATE TRIGGER account_is_open BEFORE INSERT ON loads FOR EACH ROW EXECUTE FUNCTION require_open_account('shipper_id');

CREATE FUNCTION mark_load_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_in := pg_current_xact_id();
  RETURN NEW;
END $$;
CREATE TRIGGER loads_changed BEFORE UPDATE ON loads FOR EACH ROW EXECUTE FUNCTION mark_load_changed();

-- Who names no hours means any time of the pickup day, by Indian clocks.
CREATE FUNCTION default_pickup_window() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  midnight timestamptz := date_trunc('day', NEW.pickup_date AT TIME ZONE 'Asia/Kolkata') AT TIME ZONE 'Asia/Kolkata';
BEGIN
  NEW.pickup_from := coalesce(NEW.pickup_from, midnight);
  NEW.pickup_until := coalesce(NEW.pickup_until, greatest(midnight, NEW.pickup_from) + interval '24 hours');
  RETURN NEW;
END $$;
CREATE TRIGGER loads_pickup_window BEFORE INSERT ON loads FOR EACH ROW EXECUTE FUNCTION default_pickup_window();

-- Bids on a whole chain of loads, placed together. Afterwards each lives for itself; the chain remembers what it was planned from.
CREATE TABLE bid_chains (
  id uuid PRIMARY KEY DEFAULT new_id(),
  transporter_id uuid NOT NULL REFERENCES users,
  vehicle_id uuid NOT NULL,
  empty_lat double precision NOT NULL CHECK (empty_lat BETWEEN -90 AND 90),
  empty_lng double precision NOT NULL CHECK (empty_lng BETWEEN -180 AND 180),
  empty_from timestamptz(3) NOT NULL,
  home_by timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  FOREIGN KEY (vehicle_id, transporter_id) REFERENCES vehicles (id, transporter_id)
);

CREATE TABLE bids (
  id uuid PRIMARY KEY DEFAULT new_id(),
  load_id uuid NOT NULL REFERENCES loads,
  transporter_id uuid NOT NULL REFERENCES users,
  vehicle_id uuid NOT NULL,
  bid_price_paise bigint NOT NULL CHECK (bid_price_paise BETWEEN 1 AND 1000000000),
  note text,
  status text NOT NULL DEFAULT 'open'
    CHECK (status IN ('open', 'accepted', 'rejected', 'withdrawn', 'replaced', 'lost', 'assigned')),
  -- The load is no longer on the market.
  takes_load boolean NOT NULL GENERATED ALWAYS AS (status IN ('accepted', 'assigned')) STORED,
  is_live boolean NOT NULL GENERATED ALWAYS AS (status IN ('open', 'accepted', 'assigned')) STORED,
  reject_reason text,
  accepted_at timestamptz(3),
  chain_id uuid REFERENCES bid_chains,
  chain_leg smallint CHECK (chain_leg BETWEEN 1 AND 3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  FOREIGN KEY (vehicle_id, transporter_id) REFERENCES vehicles (id, transporter_id),
  CONSTRAINT leg_of_a_chain CHECK ((chain_id IS NULL) = (chain_leg IS NULL))
);
CREATE UNIQUE INDEX one_live_bid_per_transporter_and_load ON bids (load_id, transporter_id) WHERE is_live;
CREATE UNIQUE INDEX one_accepted_bid_per_load ON bids (load_id) WHERE takes_load;
CREATE INDEX bids_of_load ON bids (load_id, created_at DESC, id DESC);
CREATE INDEX bids_of_transporter ON bids (transporter_id, created_at DESC, id DESC);
CREATE INDEX bids_of_chain ON bids (chain_id, chain_leg) WHERE chain_id IS NOT NULL;
CREATE INDEX bids_to_assign ON bids (accepted_at DESC, id DESC) WHERE status = 'accepted';
-- The sweep of expired loads looks at open bids only, however many loads have expired since.
CREATE INDEX bids_hoping ON bids (load_id) WHERE status = 'open';
-- How many bids of a transporter still hope is counted at each new one.
CREATE INDEX bids_standing ON bids (transporter_id) WHERE is_live AND status <> 'assigned';
CREATE TRIGGER account_is_open BEFORE INSERT ON bids FOR EACH ROW EXECUTE FUNCTION require_open_account('transporter_id');

-- An accepted bid takes its load off the market, and giving it up brings the load back.
CREATE FUNCTION mark_load_of_bid_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE loads SET changed_in = pg_current_xact_id() WHERE id = NEW.load_id;
  RETURN NULL;
END $$;
CREATE TRIGGER bids_take_load AFTER INSERT ON bids FOR EACH ROW WHEN (NEW.takes_load) EXECUTE FUNCTION mark_load_of_bid_changed();
CREATE TRIGGER bids_give_load_back AFTER UPDATE OF status ON bids FOR EACH ROW
  WHEN (OLD.takes_load <> NEW.takes_load) EXECUTE FUNCTION mark_load_of_bid_changed();

-- Drivers who say that a load is gone: each once for a load, for good, so that nobody hides again what its shipper has confirmed.
CREATE TABLE gone_reports (
  load_id uuid NOT NULL REFERENCES loads ON DELETE CASCADE,
  transporter_id uuid NOT NULL REFERENCES users,
  reported_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (load_id, transporter_id)
);
CREATE INDEX gone_reports_of_driver ON gone_reports (transporter_id, reported_at);

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
  created_at timestamptz(3) NOT NULL DEFAULT now(),
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
