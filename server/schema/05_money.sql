-- What was agreed, what moved, and what is due. Amounts are whole paise.

-- What is paid when of a booking's agreed prices: one active set, and one draft.
CREATE TABLE payment_terms (
  id uuid PRIMARY KEY DEFAULT new_id(),
  booking_id uuid NOT NULL REFERENCES bookings,
  advance_percentage_shipper integer NOT NULL CHECK (advance_percentage_shipper BETWEEN 0 AND 100),
  advance_percentage_driver integer NOT NULL CHECK (advance_percentage_driver BETWEEN 0 AND 100),
  due_date date,
  terms text,
  method_shipper text CHECK (method_shipper IN ('upi', 'neft', 'rtgs', 'cash', 'cheque')),
  method_driver text CHECK (method_driver IN ('upi', 'neft', 'rtgs', 'cash')),
  status text NOT NULL CHECK (status IN ('draft', 'active', 'superseded')),
  created_by uuid NOT NULL REFERENCES users,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX one_active_terms_per_booking ON payment_terms (booking_id) WHERE status = 'active';
CREATE UNIQUE INDEX one_draft_terms_per_booking ON payment_terms (booking_id) WHERE status = 'draft';
CREATE INDEX terms_of_booking ON payment_terms (booking_id);
CREATE INDEX terms_active ON payment_terms (booking_id) INCLUDE (due_date, advance_percentage_shipper) WHERE status = 'active';
CREATE INDEX terms_newest ON payment_terms (created_at DESC, id DESC);
CREATE INDEX terms_superseded ON payment_terms (created_at DESC, id DESC) WHERE status = 'superseded';

-- Whether a booking has active terms, kept beside it: among millions the office finds those without by an index.
CREATE FUNCTION keep_has_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bookings b SET has_terms = NOT b.has_terms
  WHERE b.id = coalesce(NEW.booking_id, OLD.booking_id)
    AND b.has_terms <> EXISTS (SELECT FROM payment_terms t WHERE t.booking_id = b.id AND t.status = 'active');
  RETURN NULL;
END $$;
CREATE TRIGGER terms_are_kept AFTER INSERT OR DELETE OR UPDATE OF status ON payment_terms
  FOR EACH ROW EXECUTE FUNCTION keep_has_terms();

-- A reference as it is read: a bank's app prints it in groups, also with spaces that do not break (U+00A0).
CREATE FUNCTION read_reference(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT upper(regexp_replace($1, '[[:space:]\u00a0]', '', 'g'))
$$;

-- One reference is one transfer: it pays for one booking, or, once the office has split it, for several up to its amount.
CREATE TABLE transfers (
  id uuid PRIMARY KEY DEFAULT new_id(),
  -- As it is read.
  reference text NOT NULL,
  from_shipper boolean NOT NULL,
  -- The one booking that it pays for; null once it is split.
  booking_id uuid REFERENCES bookings,
  -- All of it, as the office said when it split it.
  amount_paise bigint,
  -- What stands recorded of it, reversals taken off; written by the database alone.
  used_paise bigint NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT one_transfer_per_reference UNIQUE (reference, from_shipper),
  CONSTRAINT split_has_an_amount CHECK ((booking_id IS NULL) = (amount_paise IS NOT NULL)),
  CONSTRAINT transfer_within_its_amount CHECK (used_paise >= 0 AND used_paise <= coalesce(amount_paise, used_paise))
);

-- Statements of the bank, line by line.
CREATE TABLE statements (
  id uuid PRIMARY KEY DEFAULT new_id(),
  account text NOT NULL,
  lines_read integer NOT NULL,
  lines_added integer NOT NULL,
  added_by uuid NOT NULL REFERENCES users,
  added_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE TABLE statement_lines (
  id uuid PRIMARY KEY DEFAULT new_id(),
  -- The one that brought it first.
  statement_id uuid NOT NULL REFERENCES statements,
  line_no integer NOT NULL,
  booked_on date NOT NULL,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  -- Came in, as from shippers; false: went out, as to drivers.
  from_shipper boolean NOT NULL,
  narration text NOT NULL,
  -- The UTR, as it is read; null where the bank names none.
  reference text,
  -- Day, direction, amount, words, and which of several that are alike: the same statement, or one that overlaps, adds nothing twice.
  fingerprint text NOT NULL,
  -- What is booked of it, reversals taken off; written by the database alone.
  used_paise bigint NOT NULL DEFAULT 0,
  ignored_at timestamptz(3),
  ignored_by uuid REFERENCES users,
  ignore_reason text,
  status text GENERATED ALWAYS AS (
    CASE WHEN used_paise >= amount_paise THEN 'booked' WHEN ignored_at IS NOT NULL THEN 'ignored' ELSE 'open' END) STORED,
  CONSTRAINT one_line_per_movement UNIQUE (fingerprint),
  CONSTRAINT line_within_its_amount CHECK (used_paise BETWEEN 0 AND amount_paise)
);
CREATE INDEX statement_lines_by_day ON statement_lines (status, booked_on DESC, id DESC);
CREATE INDEX statement_lines_by_amount ON statement_lines (amount_paise, booked_on);
CREATE INDEX statement_lines_by_reference ON statement_lines (reference) WHERE reference IS NOT NULL;

-- A party as a bank writes it: capitals without spaces, and without the words that banks cut off.
CREATE FUNCTION party_word(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(
    regexp_replace(upper($1), '\m(PVT|PRIVATE|LTD|LIMITED|LLP|COMPANY|CO|MESSRS)\M', '', 'g'), '[^A-Z0-9]', '', 'g') COLLATE "C"
$$;
-- Ranges of words are compared byte by byte: an index of another collation is of no use to them.
CREATE INDEX users_by_company_word ON users (party_word(company) COLLATE "C") WHERE company IS NOT NULL;
CREATE INDEX users_by_name_word ON users (party_word(name) COLLATE "C");

-- Money that moved. A mistake is mended by a counter-entry with a negative amount.
CREATE TABLE payments (
  id uuid PRIMARY KEY DEFAULT new_id(),
  booking_id uuid NOT NULL REFERENCES bookings,
  amount_paise bigint NOT NULL CHECK (amount_paise <> 0),
  payment_type text NOT NULL CHECK (payment_type IN ('advance_from_shipper', 'advance_to_driver',
    'partial_from_shipper', 'partial_to_driver', 'final_from_shipper', 'final_to_driver')),
  from_shipper boolean GENERATED ALWAYS AS (payment_type LIKE '%from_shipper') STORED,
  -- Whom it was paid to: a booking may change its driver, and what the first one was paid is not the next one's.
  payee_id uuid REFERENCES users,
  payment_method text CHECK (payment_method IN ('bank_transfer', 'upi', 'cash', 'cheque', 'rtgs', 'neft')),
  reference text,
  transfer_id uuid REFERENCES transfers,
  statement_line_id uuid REFERENCES statement_lines,
  notes text,
  reversal_of uuid REFERENCES payments,
  recorded_by uuid NOT NULL REFERENCES users,
  recorded_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK ((amount_paise < 0) = (reversal_of IS NOT NULL)),
  CONSTRAINT payee_of_what_is_paid_out CHECK ((payee_id IS NULL) = from_shipper)
);
CREATE UNIQUE INDEX one_reversal_per_payment ON payments (reversal_of);
CREATE INDEX payments_of_booking ON payments (booking_id) INCLUDE (from_shipper, amount_paise, payment_type, payee_id);
-- The office's list, and all that its totals sum.
CREATE INDEX payments_newest ON payments (recorded_at DESC, id DESC) INCLUDE (payment_type, from_shipper, amount_paise);
CREATE INDEX payments_of_payee ON payments (payee_id) WHERE payee_id IS NOT NULL;
CREATE INDEX payments_of_transfer ON payments (transfer_id) WHERE transfer_id IS NOT NULL;
CREATE INDEX payments_of_line ON payments (statement_line_id) WHERE statement_line_id IS NOT NULL;
CREATE TRIGGER payments_append_only BEFORE UPDATE OR DELETE ON payments FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payments_never_emptied BEFORE TRUNCATE ON payments FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Nobody says whom a payment goes to: it is the driver of the booking, and a counter-entry takes back from whoever got it.
CREATE FUNCTION name_payee() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.payee_id := CASE WHEN NEW.payment_type LIKE '%to_driver' THEN coalesce(
    (SELECT payee_id FROM payments WHERE id = NEW.reversal_of),
    (SELECT transporter_id FROM bookings WHERE id = NEW.booking_id)) END;
  RETURN NEW;
END $$;
CREATE TRIGGER payments_have_payee BEFORE INSERT ON payments FOR EACH ROW EXECUTE FUNCTION name_payee();

-- Whatever runs at once: no record of a transfer beside the booking that it is for, and none beyond its amount.
CREATE FUNCTION add_payment_to_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  only_for uuid;
BEGIN
  UPDATE transfers SET used_paise = used_paise + NEW.amount_paise WHERE id = NEW.transfer_id RETURNING booking_id INTO only_for;
  IF only_for IS NOT NULL AND only_for <> NEW.booking_id AND NEW.amount_paise > 0 THEN
    RAISE EXCEPTION 'the transfer pays for another booking' USING ERRCODE = 'check_violation', CONSTRAINT = 'transfer_of_one_booking';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER payments_use_transfer AFTER INSERT ON payments FOR EACH ROW
  WHEN (NEW.transfer_id IS NOT NULL) EXECUTE FUNCTION add_payment_to_transfer();

-- Whatever runs at once: no line is booked beyond its amount.
CREATE FUNCTION add_payment_to_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE statement_lines SET used_paise = used_paise + NEW.amount_paise WHERE id = NEW.statement_line_id;
  RETURN NULL;
END $$;
CREATE TRIGGER payments_use_line AFTER INSERT ON payments FOR EACH ROW
  WHEN (NEW.statement_line_id IS NOT NULL) EXECUTE FUNCTION add_payment_to_line();

-- What moved for a booking: the only place that sums it. `booking_money` shows it, and the sums that lists read from bookings are
-- kept copies of it.
CREATE FUNCTION booking_sums(booking uuid, transporter uuid)
  RETURNS TABLE (received bigint, paid_out bigint, advance_paid_out bigint, held_by_previous bigint)
  LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(amount_paise) FILTER (WHERE from_shipper), 0)::bigint,
         coalesce(sum(amount_paise) FILTER (WHERE NOT from_shipper AND payee_id IS NOT DISTINCT FROM transporter), 0)::bigint,
         coalesce(sum(amount_paise) FILTER (WHERE payment_type = 'advance_to_driver' AND payee_id IS NOT DISTINCT FROM transporter), 0)::bigint,
         coalesce(sum(amount_paise) FILTER (WHERE NOT from_shipper AND payee_id IS DISTINCT FROM transporter), 0)::bigint
  FROM payments WHERE booking_id = booking
$$;
CREATE FUNCTION add_payment_to_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The sum is read by the next statement: one that waited for the row would not see what was recorded meanwhile.
  PERFORM 1 FROM bookings WHERE id = NEW.booking_id FOR NO KEY UPDATE;
  UPDATE bookings b SET (received_paise, paid_out_paise, held_by_previous_paise) =
    (SELECT s.received, s.paid_out, s.held_by_previous FROM booking_sums(b.id, b.transporter_id) s)
  WHERE b.id = NEW.booking_id;
  RETURN NULL;
END $$;
CREATE TRIGGER payments_add_up AFTER INSERT ON payments FOR EACH ROW EXECUTE FUNCTION add_payment_to_booking();
CREATE FUNCTION tell_drivers_apart() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT s.paid_out, s.held_by_previous INTO NEW.paid_out_paise, NEW.held_by_previous_paise
  FROM booking_sums(NEW.id, NEW.transporter_id) s;
  RETURN NEW;
END $$;
CREATE TRIGGER bookings_tell_drivers_apart BEFORE UPDATE OF transporter_id ON bookings FOR EACH ROW
  WHEN (OLD.transporter_id IS DISTINCT FROM NEW.transporter_id) EXECUTE FUNCTION tell_drivers_apart();

-- An advance is a share of the freight, without the lines beside it.
CREATE FUNCTION advance_of(price_paise bigint, charges_paise bigint, percentage int) RETURNS bigint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT round((price_paise - charges_paise) * percentage / 100.0)::bigint
$$;
-- Of a booking and its active terms, if it has any. A trip that is done has no advance left to ask for: what is missing of its
-- price is the balance.
CREATE FUNCTION payment_status_of(b bookings, t payment_terms) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN t.advance_percentage_shipper IS NULL OR b.negotiated_price_shipper_paise IS NULL THEN 'terms_pending'
    WHEN b.received_paise >= b.negotiated_price_shipper_paise THEN 'paid'
    WHEN b.status = 'completed' THEN 'balance_due'
    WHEN b.received_paise >= advance_of(b.negotiated_price_shipper_paise, b.charges_shipper_paise, t.advance_percentage_shipper)
      THEN 'balance_due'
    ELSE 'advance_due'
  END
$$;
-- Money of one booking, derived from its records.
CREATE VIEW booking_money AS
SELECT b.id AS booking_id,
       p.received AS received_paise,
       p.paid_out AS paid_out_paise,
       p.advance_paid_out AS advance_paid_out_paise,
       p.held_by_previous AS held_by_previous_paise,
       t.id AS terms_id,
       t.due_date,
       advance_of(b.negotiated_price_shipper_paise, b.charges_shipper_paise, t.advance_percentage_shipper) AS advance_shipper_paise,
       advance_of(b.negotiated_price_driver_paise, b.charges_driver_paise, t.advance_percentage_driver) AS advance_driver_paise,
       payment_status_of(b, t) AS payment_status
FROM bookings b
LEFT JOIN payment_terms t ON t.booking_id = b.id AND t.status = 'active'
CROSS JOIN LATERAL booking_sums(b.id, b.transporter_id) p;

-- What shippers say that they have paid; the office confirms it by recording a payment.
CREATE TABLE payment_reports (
  id uuid PRIMARY KEY DEFAULT new_id(),
  booking_id uuid NOT NULL REFERENCES bookings,
  shipper_id uuid NOT NULL REFERENCES users,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  utr text NOT NULL,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'confirmed', 'dismissed')),
  note text,
  payment_id uuid REFERENCES payments,
  reported_at timestamptz(3) NOT NULL DEFAULT now(),
  settled_at timestamptz(3)
);
CREATE UNIQUE INDEX one_report_per_utr ON payment_reports (booking_id, upper(utr)) WHERE status <> 'dismissed';
CREATE INDEX reports_pending ON payment_reports (reported_at DESC, id DESC) WHERE status = 'pending';
CREATE INDEX reports_of_booking ON payment_reports (booking_id);

-- Who was reminded of what is due: once an Indian day.
CREATE TABLE payment_reminders (
  party_id uuid NOT NULL REFERENCES users,
  on_day date NOT NULL DEFAULT (now() AT TIME ZONE 'Asia/Kolkata')::date,
  by_id uuid NOT NULL REFERENCES users,
  at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT one_reminder_a_day PRIMARY KEY (party_id, on_day)
);
