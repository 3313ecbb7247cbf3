-- The part of a posted truck that a booking asks for: the posting stays on the market for others, so the booking does not reserve it.
SET LOCAL lock_timeout = '1min';

CREATE TABLE requested_parts (
  booking_id uuid PRIMARY KEY REFERENCES bookings ON DELETE CASCADE,
  posting_id uuid NOT NULL REFERENCES postings ON DELETE CASCADE,
  weight_kg int NOT NULL CHECK (weight_kg > 0),
  pieces int NOT NULL CHECK (pieces BETWEEN 1 AND 1000),
  piece_length_cm int NOT NULL CHECK (piece_length_cm BETWEEN 5 AND 1219),
  piece_width_cm int NOT NULL CHECK (piece_width_cm BETWEEN 5 AND 1219),
  piece_height_cm int NOT NULL CHECK (piece_height_cm BETWEEN 5 AND 300),
  is_stackable boolean NOT NULL,
  goods_kind text NOT NULL CHECK (goods_kind IN ('general', 'food', 'chemicals', 'flammable')),
  -- Of the floor's length, over its whole width.
  floor_cm int NOT NULL CHECK (floor_cm BETWEEN 1 AND 1219)
);
CREATE INDEX requested_parts_of_posting ON requested_parts (posting_id);

-- Trucks that carry parts are found by their way too; the index of the public search has none of them.
CREATE INDEX market_trucks_of_way ON market_trucks (way_id);
