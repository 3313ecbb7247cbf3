-- Bids on a whole chain of loads, placed together. Afterwards each lives for itself; the chain remembers what it was planned from.
CREATE TABLE bid_chains (
  id uuid PRIMARY KEY DEFAULT new_id(),
  transporter_id uuid NOT NULL REFERENCES users,
  vehicle_id uuid NOT NULL,
  empty_lat double precision NOT NULL CHECK (empty_lat BETWEEN -90 AND 90),
  empty_lng double precision NOT NULL CHECK (empty_lng BETWEEN -180 AND 180),
  empty_from timestamptz NOT NULL,
  home_by timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (vehicle_id, transporter_id) REFERENCES vehicles (id, transporter_id)
);
ALTER TABLE bids ADD COLUMN chain_id uuid REFERENCES bid_chains, ADD COLUMN chain_leg smallint CHECK (chain_leg BETWEEN 1 AND 3),
  ADD CONSTRAINT leg_of_a_chain CHECK ((chain_id IS NULL) = (chain_leg IS NULL));
CREATE INDEX bids_of_chain ON bids (chain_id, chain_leg) WHERE chain_id IS NOT NULL;
