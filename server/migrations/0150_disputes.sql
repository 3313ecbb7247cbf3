-- What a shipper says is wrong with a delivery, what the driver says to it, and how the office decided.
CREATE TABLE disputes (
  id uuid PRIMARY KEY DEFAULT new_id(),
  booking_id uuid NOT NULL REFERENCES bookings,
  shipper_id uuid NOT NULL REFERENCES users,
  transporter_id uuid NOT NULL REFERENCES users,
  amount_paise bigint NOT NULL CHECK (amount_paise BETWEEN 1 AND 1000000000),
  reason text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 1000),
  opened_at timestamptz NOT NULL DEFAULT now(),
  answer text CHECK (char_length(answer) BETWEEN 1 AND 1000),
  answered_at timestamptz,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'decided', 'withdrawn')),
  -- What comes off the shipper's price, and what of it off the driver's.
  award_paise bigint CHECK (award_paise BETWEEN 0 AND amount_paise),
  from_driver_paise bigint CHECK (from_driver_paise BETWEEN 0 AND award_paise),
  decision text CHECK (char_length(decision) BETWEEN 1 AND 1000),
  decided_by uuid REFERENCES users,
  ended_at timestamptz,
  CONSTRAINT answered_when CHECK ((answer IS NULL) = (answered_at IS NULL)),
  CONSTRAINT ended_when CHECK ((status = 'open') = (ended_at IS NULL)),
  CONSTRAINT decided_says_what CHECK ((status = 'decided') = (award_paise IS NOT NULL)
    AND (award_paise IS NULL) = (from_driver_paise IS NULL) AND (award_paise IS NULL) = (decision IS NULL)
    AND (award_paise IS NULL) = (decided_by IS NULL))
);
CREATE UNIQUE INDEX one_dispute_a_trip ON disputes (booking_id) WHERE status <> 'withdrawn';
CREATE INDEX disputes_by_status ON disputes (status, opened_at, id);

CREATE TABLE dispute_photos (
  id uuid PRIMARY KEY DEFAULT new_id(),
  dispute_id uuid NOT NULL REFERENCES disputes,
  added_by uuid NOT NULL REFERENCES users,
  file_key text NOT NULL UNIQUE,
  bytes int NOT NULL,
  added_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX photos_of_dispute ON dispute_photos (dispute_id, added_at);

ALTER TABLE proposals DROP CONSTRAINT proposals_kind_check,
  ADD CONSTRAINT proposals_kind_check CHECK (kind IN ('reverse_payment', 'pay_driver', 'reprice', 'decide_dispute'));
CREATE UNIQUE INDEX one_waiting_decision ON proposals (booking_id) WHERE status = 'waiting' AND kind = 'decide_dispute';
