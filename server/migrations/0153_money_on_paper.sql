-- What a transporter says about its taxes. The numbers are sealed by the server; whose PAN it is stands beside them.
CREATE TABLE tax_details (
  user_id uuid PRIMARY KEY REFERENCES users,
  pan_sealed text,
  holder text CHECK (holder IN ('individual', 'other')),
  gstin_sealed text,
  gst_mode text CHECK (gst_mode IN ('reverse', 'forward', 'forward_credit')),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT a_pan_has_a_holder CHECK (pan_sealed IS NULL OR holder IS NOT NULL)
);
-- At most ten goods vehicles, declared for a financial year; a year that was declared stays.
CREATE TABLE small_fleet_declarations (
  user_id uuid NOT NULL REFERENCES users,
  financial_year text NOT NULL CHECK (financial_year ~ '^\d{4}-\d{2}$'),
  declared_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, financial_year)
);
-- Who was told that the statement of a month is there.
CREATE TABLE statement_notices (
  user_id uuid NOT NULL REFERENCES users,
  month text NOT NULL CHECK (month ~ '^\d{4}-\d{2}$'),
  told_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, month)
);
CREATE INDEX bookings_done_of_driver ON bookings (transporter_id, completed_at, id) INCLUDE (negotiated_price_driver_paise)
  WHERE status = 'completed';
CREATE INDEX bookings_done ON bookings (completed_at, id) WHERE status = 'completed';
