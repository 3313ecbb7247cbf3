-- Money that one clerk may not move alone: the first proposes the call, the second confirms it, and only then it happens.
CREATE TABLE proposals (
  id uuid PRIMARY KEY DEFAULT new_id(),
  kind text NOT NULL CHECK (kind IN ('reverse_payment', 'pay_driver', 'reprice')),
  booking_id uuid NOT NULL REFERENCES bookings,
  -- Of a reversal: what is reversed.
  payment_id uuid REFERENCES payments,
  body jsonb NOT NULL,
  proposed_by uuid NOT NULL REFERENCES users,
  proposed_at timestamptz NOT NULL DEFAULT now(),
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'confirmed', 'declined')),
  decided_by uuid REFERENCES users,
  decided_at timestamptz,
  decline_reason text,
  CONSTRAINT decided_once CHECK ((status = 'waiting') = (decided_by IS NULL) AND (decided_by IS NULL) = (decided_at IS NULL)),
  CONSTRAINT confirmed_by_another CHECK (status <> 'confirmed' OR decided_by <> proposed_by),
  CONSTRAINT reversal_names_its_payment CHECK ((kind = 'reverse_payment') = (payment_id IS NOT NULL))
);
CREATE UNIQUE INDEX one_waiting_reversal ON proposals (payment_id) WHERE status = 'waiting';
CREATE UNIQUE INDEX one_waiting_reprice ON proposals (booking_id) WHERE status = 'waiting' AND kind = 'reprice';
CREATE INDEX proposals_by_status ON proposals (status, proposed_at DESC, id DESC);
CREATE INDEX proposals_of_booking ON proposals (booking_id);
