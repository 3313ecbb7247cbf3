-- A price for trucks on a lane until a day, so many a week, which a shipper offers to known carriers.
CREATE TABLE lane_contracts (
  id uuid PRIMARY KEY DEFAULT new_id(),
  shipper_id uuid NOT NULL REFERENCES users,
  from_location text NOT NULL,
  to_location text NOT NULL,
  -- 0 and 0: a name that was typed by hand.
  from_lat double precision NOT NULL,
  from_lng double precision NOT NULL,
  to_lat double precision NOT NULL,
  to_lng double precision NOT NULL,
  vehicle_category text NOT NULL,
  -- What a truck carries at most.
  up_to_kg integer NOT NULL CHECK (up_to_kg > 0),
  price_paise bigint NOT NULL CHECK (price_paise BETWEEN 1 AND 1000000000),
  weekly_trucks smallint NOT NULL CHECK (weekly_trucks BETWEEN 1 AND 50),
  -- Of them accepted: whoever comes first has them, and nobody gets more than there are.
  accepted_trucks smallint NOT NULL DEFAULT 0,
  -- The last day of pickup, as agreed and as it is since one side gave notice.
  until_day date NOT NULL,
  ends_on date NOT NULL CHECK (ends_on <= until_day),
  ended_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT contract_trucks_given_once CHECK (accepted_trucks BETWEEN 0 AND weekly_trucks)
);
CREATE INDEX lane_contracts_of_shipper ON lane_contracts (shipper_id, created_at DESC, id DESC);
CREATE INDEX lane_contracts_that_run ON lane_contracts (ends_on) WHERE ended_at IS NULL;

CREATE TABLE lane_contract_carriers (
  contract_id uuid NOT NULL REFERENCES lane_contracts,
  transporter_id uuid NOT NULL REFERENCES users,
  answer text NOT NULL DEFAULT 'open' CHECK (answer IN ('open', 'accepted', 'declined', 'left')),
  weekly_trucks smallint CHECK (weekly_trucks > 0),
  answered_at timestamptz(3),
  -- Its last day, since it gave notice.
  ends_on date,
  PRIMARY KEY (contract_id, transporter_id),
  CONSTRAINT accepted_contract_says_trucks CHECK (answer <> 'accepted' OR weekly_trucks IS NOT NULL)
);
CREATE INDEX lane_contracts_of_carrier ON lane_contract_carriers (transporter_id);

-- Each load that a carrier of a contract was asked for. It stays when the load is forgotten, because both sides see what was kept.
CREATE TABLE lane_contract_calls (
  id uuid PRIMARY KEY DEFAULT new_id(),
  contract_id uuid NOT NULL REFERENCES lane_contracts,
  transporter_id uuid NOT NULL REFERENCES users,
  load_id uuid REFERENCES loads ON DELETE SET NULL,
  bid_id uuid REFERENCES bids ON DELETE SET NULL,
  -- The Monday of the week of pickup.
  week date NOT NULL,
  -- gone: another carrier took it, or its shipper showed it to everybody.
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'taken', 'declined', 'missed', 'gone')),
  asked_at timestamptz(3) NOT NULL DEFAULT now(),
  UNIQUE (load_id, transporter_id)
);
CREATE INDEX lane_contract_calls_of_week ON lane_contract_calls (contract_id, week DESC, transporter_id);
CREATE INDEX lane_contract_calls_of_carrier ON lane_contract_calls (transporter_id) WHERE state = 'asked';
CREATE INDEX lane_contract_call_of_bid ON lane_contract_calls (bid_id) WHERE bid_id IS NOT NULL;

-- While the carriers of this contract are asked.
ALTER TABLE loads ADD COLUMN contract_id uuid REFERENCES lane_contracts
  CONSTRAINT contract_asks_in_time CHECK (contract_id IS NULL OR carriers_until IS NOT NULL);
CREATE INDEX loads_of_contract ON loads (contract_id) WHERE contract_id IS NOT NULL;
