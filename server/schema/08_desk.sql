-- The office at work: plans, hand-overs, second clerks, reports and exports.

-- Plans of the dispatch board, as far as they have come; kept for a day.
CREATE TABLE dispatch_plans (
  id uuid PRIMARY KEY DEFAULT new_id(),
  created_by uuid NOT NULL REFERENCES users,
  status text NOT NULL DEFAULT 'running' CHECK (status IN ('running', 'done', 'failed')),
  view jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- A server that died writes no more.
  written_at timestamptz(3) NOT NULL DEFAULT now(),
  -- A clerk who has seen enough keeps the best plan found so far.
  stop_asked_at timestamptz(3)
);
CREATE INDEX dispatch_plans_age ON dispatch_plans (created_at);
-- What became of a pair when it was accepted: once, however often it is asked for.
CREATE TABLE dispatch_plan_answers (
  plan_id uuid NOT NULL REFERENCES dispatch_plans ON DELETE CASCADE,
  pair_id uuid NOT NULL,
  answer jsonb NOT NULL,
  PRIMARY KEY (plan_id, pair_id)
);

-- The later loads of a chain: a truck is on one trip at a time, so they wait for the end of the trip before them.
CREATE TABLE planned_trips (
  id uuid PRIMARY KEY DEFAULT new_id(),
  booking_id uuid UNIQUE REFERENCES bookings ON DELETE CASCADE,
  bid_id uuid UNIQUE REFERENCES bids ON DELETE CASCADE,
  after_booking_id uuid NOT NULL REFERENCES bookings ON DELETE CASCADE,
  leg smallint NOT NULL CHECK (leg BETWEEN 1 AND 2),
  vehicle_id uuid NOT NULL REFERENCES vehicles,
  price_driver_paise bigint NOT NULL CHECK (price_driver_paise > 0),
  planned_by uuid NOT NULL REFERENCES users,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT one_load_each CHECK (num_nonnulls(booking_id, bid_id) = 1),
  CONSTRAINT one_load_a_leg UNIQUE (after_booking_id, leg)
);
CREATE INDEX planned_trips_vehicle ON planned_trips (vehicle_id);
-- A plan follows what happens: a load that is assigned or cancelled is planned no more, and a trip that is given back takes the
-- loads after it along.
CREATE FUNCTION plans_follow_trips() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  planned planned_trips%ROWTYPE;
BEGIN
  IF NOT NEW.has_agreed_price THEN
    DELETE FROM planned_trips WHERE after_booking_id = NEW.id;
  END IF;
  IF NEW.status <> 'pending' THEN
    DELETE FROM planned_trips WHERE booking_id = NEW.id OR bid_id = NEW.bid_id RETURNING * INTO planned;
    IF planned.vehicle_id = NEW.vehicle_id AND NEW.status <> 'cancelled' THEN
      UPDATE planned_trips SET after_booking_id = NEW.id
      WHERE after_booking_id = planned.after_booking_id AND leg > planned.leg;
    END IF;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER made_trips_are_planned_no_more AFTER INSERT ON bookings
  FOR EACH ROW WHEN (NEW.status <> 'pending') EXECUTE FUNCTION plans_follow_trips();
CREATE TRIGGER trips_move_plans AFTER UPDATE OF status ON bookings
  FOR EACH ROW WHEN (NEW.status <> OLD.status) EXECUTE FUNCTION plans_follow_trips();

-- Which load a clerk of the office has open on the board.
CREATE TABLE load_openings (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  load_id uuid NOT NULL,
  seen_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX load_openings_of_load ON load_openings (load_id);

-- What a clerk has put off for a while, and what one clerk has given to another: as long as the same thing waits.
CREATE TABLE needs_put_off (
  need_id text NOT NULL,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Since when it waited then: what comes again later is another one.
  since timestamptz(3) NOT NULL,
  until timestamptz(3) NOT NULL,
  PRIMARY KEY (need_id, user_id)
);
CREATE TABLE needs_given (
  need_id text PRIMARY KEY,
  since timestamptz(3) NOT NULL,
  given_to uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  given_by uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  given_at timestamptz(3) NOT NULL DEFAULT now()
);

-- Money that one clerk may not move alone: the first proposes the call, the second confirms it, and only then it happens.
CREATE TABLE proposals (
  id uuid PRIMARY KEY DEFAULT new_id(),
  kind text NOT NULL CHECK (kind IN ('reverse_payment', 'pay_driver', 'reprice', 'decide_dispute')),
  booking_id uuid NOT NULL REFERENCES bookings,
  -- Of a reversal: what is reversed.
  payment_id uuid REFERENCES payments,
  body jsonb NOT NULL,
  proposed_by uuid NOT NULL REFERENCES users,
  proposed_at timestamptz(3) NOT NULL DEFAULT now(),
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'confirmed', 'declined')),
  decided_by uuid REFERENCES users,
  decided_at timestamptz(3),
  decline_reason text,
  CONSTRAINT decided_once CHECK ((status = 'waiting') = (decided_by IS NULL) AND (decided_by IS NULL) = (decided_at IS NULL)),
  CONSTRAINT confirmed_by_another CHECK (status <> 'confirmed' OR decided_by <> proposed_by),
  CONSTRAINT reversal_names_its_payment CHECK ((kind = 'reverse_payment') = (payment_id IS NOT NULL))
);
CREATE UNIQUE INDEX one_waiting_reversal ON proposals (payment_id) WHERE status = 'waiting';
CREATE UNIQUE INDEX one_waiting_reprice ON proposals (booking_id) WHERE status = 'waiting' AND kind = 'reprice';
CREATE UNIQUE INDEX one_waiting_decision ON proposals (booking_id) WHERE status = 'waiting' AND kind = 'decide_dispute';
CREATE INDEX proposals_by_status ON proposals (status, proposed_at DESC, id DESC);
CREATE INDEX proposals_of_booking ON proposals (booking_id);

-- What people say is wrong with a truck, a load or a person: the office's queue.
CREATE TABLE reports (
  id uuid PRIMARY KEY DEFAULT new_id(),
  subject text NOT NULL CHECK (subject IN ('posting', 'load', 'person')),
  subject_id uuid NOT NULL,
  -- Whose posting or load it is, or the person itself.
  person_id uuid NOT NULL REFERENCES users,
  reporter_id uuid NOT NULL REFERENCES users,
  reason text NOT NULL,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'dismissed', 'removed', 'suspended')),
  note text,
  decided_by uuid REFERENCES users,
  decided_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK ((status = 'open') = (decided_at IS NULL)),
  CONSTRAINT one_report_per_person_and_subject UNIQUE (reporter_id, subject, subject_id)
);
CREATE INDEX reports_open ON reports (created_at DESC, id DESC) WHERE status = 'open';
CREATE INDEX reports_newest ON reports (created_at DESC, id DESC);
CREATE INDEX reports_of_subject ON reports (subject_id) WHERE status = 'open';
CREATE INDEX reports_of_person ON reports (person_id);

CREATE TABLE exports (
  id uuid PRIMARY KEY DEFAULT new_id(),
  requested_by uuid NOT NULL REFERENCES users,
  table_name text NOT NULL,
  filter jsonb NOT NULL DEFAULT '{}',
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'running', 'done', 'failed')),
  rows_done integer NOT NULL DEFAULT 0,
  rows_total integer NOT NULL DEFAULT 0,
  file_key text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  finished_at timestamptz(3)
);
CREATE INDEX exports_of_user ON exports (requested_by, created_at DESC);

-- Filters of the office's lists that a clerk has saved under a name: they come along to any desk.
CREATE TABLE saved_views (
  id uuid PRIMARY KEY DEFAULT new_id(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  page text NOT NULL,
  name text NOT NULL,
  search text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT one_view_a_name UNIQUE (user_id, page, name)
);
