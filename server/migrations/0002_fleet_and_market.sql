CREATE TABLE vehicles (
  id uuid PRIMARY KEY DEFAULT new_id(),
  transporter_id uuid NOT NULL REFERENCES users,
  vehicle_number text NOT NULL,
  category text NOT NULL CHECK (category IN ('Open', 'Container', 'Flatbed', 'Tanker', 'Trailer')),
  vehicle_type text NOT NULL CHECK (vehicle_type IN ('14 feet', '17 feet', '19 feet', '22 feet', '32 feet', '40 feet')),
  -- Whole tons (specification 2 §3).
  passing_weight integer NOT NULL CHECK (passing_weight BETWEEN 1 AND 60),
  is_verified boolean NOT NULL DEFAULT false,
  -- The stored mark behind status "other".
  is_off_road boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Past bookings keep their vehicle, so a removed one stays as a row.
  deleted_at timestamptz,
  UNIQUE (id, transporter_id)
);
CREATE UNIQUE INDEX one_vehicle_per_number ON vehicles (vehicle_number) WHERE deleted_at IS NULL;
CREATE INDEX vehicles_of_transporter ON vehicles (transporter_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;

-- Distinct place names of postings, so that a substring search reads a few thousand names and not a million rows.
CREATE TABLE lane_places (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE,
  lower_name text GENERATED ALWAYS AS (lower(name)) STORED
);

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
  available_from timestamptz NOT NULL DEFAULT now(),
  valid_until timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (vehicle_id, transporter_id) REFERENCES vehicles (id, transporter_id)
);
CREATE INDEX postings_newest ON postings (created_at DESC, id DESC) WHERE status = 'active';
CREATE INDEX postings_lane ON postings (from_place_id, to_place_id, created_at DESC, id DESC) WHERE status = 'active';
CREATE INDEX postings_to ON postings (to_place_id, created_at DESC, id DESC) WHERE status = 'active';
CREATE INDEX postings_of_transporter ON postings (transporter_id, created_at DESC, id DESC);
CREATE INDEX postings_of_vehicle ON postings (vehicle_id) WHERE status = 'active';
CREATE INDEX postings_reserved ON postings (vehicle_id) WHERE status = 'booked';
CREATE INDEX postings_expiring ON postings (valid_until) WHERE status = 'active';

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
  load_type text NOT NULL CHECK (load_type IN ('FTL', 'PTL', 'LTL')),
  vehicle_category text NOT NULL CHECK (vehicle_category IN ('Open', 'Container', 'Flatbed', 'Tanker', 'Trailer')),
  material text NOT NULL,
  weight_kg integer NOT NULL CHECK (weight_kg > 0),
  expected_price_paise bigint NOT NULL CHECK (expected_price_paise BETWEEN 1 AND 1000000000),
  pickup_date timestamptz NOT NULL,
  -- expired is derived: open with valid_until in the past.
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'booked', 'closed')),
  valid_until timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX loads_of_shipper ON loads (shipper_id, created_at DESC, id DESC);
CREATE INDEX loads_open ON loads (created_at DESC, id DESC) WHERE status = 'open';
CREATE INDEX loads_open_until ON loads (valid_until) WHERE status = 'open';

CREATE TABLE bids (
  id uuid PRIMARY KEY DEFAULT new_id(),
  load_id uuid NOT NULL REFERENCES loads,
  transporter_id uuid NOT NULL REFERENCES users,
  vehicle_id uuid NOT NULL,
  bid_price_paise bigint NOT NULL CHECK (bid_price_paise BETWEEN 1 AND 1000000000),
  note text,
  status text NOT NULL DEFAULT 'open'
    CHECK (status IN ('open', 'accepted', 'rejected', 'withdrawn', 'replaced', 'lost', 'assigned')),
  reject_reason text,
  accepted_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (vehicle_id, transporter_id) REFERENCES vehicles (id, transporter_id)
);
CREATE UNIQUE INDEX one_live_bid_per_transporter_and_load ON bids (load_id, transporter_id) WHERE status IN ('open', 'accepted', 'assigned');
CREATE UNIQUE INDEX one_accepted_bid_per_load ON bids (load_id) WHERE status IN ('accepted', 'assigned');
CREATE INDEX bids_of_load ON bids (load_id, created_at DESC, id DESC);
CREATE INDEX bids_of_transporter ON bids (transporter_id, created_at DESC, id DESC);
CREATE INDEX bids_to_assign ON bids (accepted_at DESC, id DESC) WHERE status = 'accepted';
