-- Lorry receipts. The counter's row is locked until the receipt stands or falls with its transaction: a number that was not
-- issued was never taken.
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
  number text NOT NULL GENERATED ALWAYS AS ('VP/' || financial_year || '/' || lpad(running_number::text, 6, '0')) STORED,
  -- Behind its QR code.
  token text NOT NULL UNIQUE CHECK (char_length(token) >= 22),
  details jsonb NOT NULL,
  -- All that the paper says, as it was said: a vehicle that is renamed later changes no paper.
  paper jsonb NOT NULL,
  issued_by uuid NOT NULL REFERENCES users,
  issued_at timestamptz NOT NULL DEFAULT now(),
  accepted_at timestamptz,
  superseded_at timestamptz,
  voided_at timestamptz,
  void_reason text CHECK (char_length(void_reason) BETWEEN 1 AND 300),
  CONSTRAINT lorry_receipt_number_once UNIQUE (transporter_id, financial_year, running_number),
  CONSTRAINT void_says_why CHECK ((voided_at IS NULL) = (void_reason IS NULL)),
  CONSTRAINT ends_once CHECK (superseded_at IS NULL OR voided_at IS NULL)
);
-- Of each truck that a booking had, one.
CREATE UNIQUE INDEX one_standing_lorry_receipt ON lorry_receipts (booking_id, transporter_id, vehicle_id)
  WHERE superseded_at IS NULL AND voided_at IS NULL;
CREATE INDEX lorry_receipts_of_booking ON lorry_receipts (booking_id, issued_at DESC);
