-- The e-way bill of a trip as its papers say it; how long it holds is reckoned once, when it is entered.
CREATE TABLE eway_bills (
  booking_id uuid PRIMARY KEY REFERENCES bookings,
  number text NOT NULL CHECK (number ~ '^\d{12}$'),
  generated_at timestamptz NOT NULL,
  km int NOT NULL CHECK (km BETWEEN 1 AND 5000),
  is_over_dimensional boolean NOT NULL DEFAULT false,
  valid_until timestamptz NOT NULL,
  -- The truck that its Part B names: the one of the trip when it was entered.
  vehicle_id uuid REFERENCES vehicles,
  kept_by uuid NOT NULL REFERENCES users,
  kept_at timestamptz NOT NULL DEFAULT now(),
  -- When its end was told; null: not yet.
  told_at timestamptz
);
CREATE INDEX eway_bills_by_end ON eway_bills (valid_until, booking_id);
