-- A month that is over is closed once, by a clerk: its list is signed off and never changes. What comes later counts on the first open
-- day and names the day that it is of.
CREATE TABLE closed_months (
  -- `2026-10`
  month text PRIMARY KEY CHECK (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  id uuid NOT NULL UNIQUE DEFAULT new_id(),
  closed_by uuid NOT NULL REFERENCES users,
  closed_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT month_is_over CHECK (
    ((month || '-01')::date + interval '1 month')::timestamp AT TIME ZONE 'Asia/Kolkata' <= closed_at)
);
CREATE TRIGGER closed_months_never_change BEFORE UPDATE OR DELETE ON closed_months FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- The signed-off list: trips by their completion, charges and corrections of the price by their decision, payments and tax by their day.
CREATE TABLE closed_month_lines (
  month text NOT NULL REFERENCES closed_months,
  line_no integer NOT NULL CHECK (line_no > 0),
  kind text NOT NULL CHECK (kind IN ('trip', 'line', 'payment', 'tds')),
  -- Of the trip, charge, payment or cut: each is in one list.
  source_id uuid NOT NULL,
  on_day date NOT NULL,
  -- The day it is of, where that was closed before it came.
  of_day date,
  booking_id uuid NOT NULL REFERENCES bookings,
  -- Who paid, was paid, or bears the tax.
  party_id uuid REFERENCES users,
  -- The cause of a charge, or the type of a payment.
  word text,
  reference text,
  shipper_paise bigint NOT NULL DEFAULT 0,
  driver_paise bigint NOT NULL DEFAULT 0,
  received_paise bigint NOT NULL DEFAULT 0,
  paid_out_paise bigint NOT NULL DEFAULT 0,
  -- To a driver, of which tax was worked out.
  credited_paise bigint NOT NULL DEFAULT 0,
  base_paise bigint NOT NULL DEFAULT 0,
  tds_percent integer,
  tds_paise bigint NOT NULL DEFAULT 0,
  tds_law text,
  gst_mode text CHECK (gst_mode IN ('reverse', 'forward', 'forward_credit')),
  gst_exempt text CHECK (gst_exempt IN ('goods', 'recipient')),
  gst_percent integer,
  gst_taxable_paise bigint NOT NULL DEFAULT 0,
  gst_paise bigint NOT NULL DEFAULT 0,
  gst_law text,
  PRIMARY KEY (month, line_no),
  CONSTRAINT one_month_a_line UNIQUE (source_id, kind)
);
CREATE INDEX closed_lines_of_booking ON closed_month_lines (booking_id) WHERE kind = 'trip';
CREATE TRIGGER closed_month_lines_never_change BEFORE UPDATE OR DELETE ON closed_month_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- A price that changes once its trip's month is closed: the difference is an entry of its own.
CREATE TABLE price_corrections (
  id uuid PRIMARY KEY DEFAULT new_id(),
  booking_id uuid NOT NULL REFERENCES bookings,
  shipper_paise bigint NOT NULL,
  driver_paise bigint NOT NULL,
  corrected_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX corrections_of_booking ON price_corrections (booking_id);
CREATE INDEX corrections_by_time ON price_corrections (corrected_at);
CREATE TRIGGER price_corrections_never_change BEFORE UPDATE OR DELETE ON price_corrections
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Whoever writes an entry shares this lock until the end of the transaction; who closes a month holds it alone. So no entry is on its
-- way into a month while its list is made.
CREATE FUNCTION share_open_months() RETURNS void LANGUAGE sql AS $$ SELECT pg_advisory_xact_lock_shared(hashtext('months')) $$;
CREATE FUNCTION first_open_day() RETURNS date LANGUAGE sql STABLE AS $$
  SELECT ((max(month) || '-01')::date + interval '1 month')::date FROM closed_months
$$;
CREATE FUNCTION close_in_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('months'));
  IF (NEW.month || '-01')::date <> coalesce(first_open_day(), (NEW.month || '-01')::date) THEN
    RAISE EXCEPTION 'the month before is open' USING ERRCODE = 'check_violation', CONSTRAINT = 'months_close_in_order';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER months_close_in_order BEFORE INSERT ON closed_months FOR EACH ROW EXECUTE FUNCTION close_in_order();

-- A day, or the first open one if its month is closed.
CREATE FUNCTION open_day(day date) RETURNS date LANGUAGE plpgsql AS $$
BEGIN
  PERFORM share_open_months();
  RETURN greatest(day, first_open_day());
END $$;
CREATE FUNCTION open_moment(at timestamptz) RETURNS timestamptz LANGUAGE plpgsql AS $$
BEGIN
  PERFORM share_open_months();
  RETURN greatest(at, first_open_day()::timestamp AT TIME ZONE 'Asia/Kolkata');
END $$;

-- The bank's day of a payment whose month was closed before it was recorded.
ALTER TABLE payments ADD COLUMN of_day date,
  ADD CONSTRAINT of_an_earlier_day CHECK (of_day < value_date);

-- Nobody says whom a payment goes to: it is the driver of the booking, and a counter-entry takes back from whoever got it.
-- Where nobody says on which day the bank moved it, it is the day of its recording.
CREATE OR REPLACE FUNCTION complete_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.payee_id := CASE WHEN NEW.payment_type LIKE '%to_driver' THEN coalesce(
    (SELECT payee_id FROM payments WHERE id = NEW.reversal_of),
    (SELECT transporter_id FROM bookings WHERE id = NEW.booking_id)) END;
  -- Of a transaction that began in a month which was closed meanwhile.
  NEW.recorded_at := open_moment(NEW.recorded_at);
  NEW.value_date := coalesce(NEW.value_date, (NEW.recorded_at AT TIME ZONE 'Asia/Kolkata')::date);
  IF open_day(NEW.value_date) > NEW.value_date THEN
    NEW.of_day := NEW.value_date;
    NEW.value_date := open_day(NEW.value_date);
  END IF;
  RETURN NEW;
END $$;

CREATE FUNCTION keep_cut_in_open_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.on_day := open_day(NEW.on_day);
  RETURN NEW;
END $$;
CREATE TRIGGER cuts_in_open_months BEFORE INSERT ON tds_cuts FOR EACH ROW EXECUTE FUNCTION keep_cut_in_open_month();

CREATE FUNCTION keep_charge_in_open_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.decided_at := open_moment(NEW.decided_at);
  RETURN NEW;
END $$;
CREATE TRIGGER charges_in_open_months BEFORE INSERT ON trip_charges FOR EACH ROW EXECUTE FUNCTION keep_charge_in_open_month();

CREATE FUNCTION keep_completion_in_open_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.completed_at := open_moment(NEW.completed_at);
  RETURN NEW;
END $$;
CREATE TRIGGER completions_in_open_months BEFORE INSERT OR UPDATE OF completed_at ON bookings FOR EACH ROW
  WHEN (NEW.completed_at IS NOT NULL) EXECUTE FUNCTION keep_completion_in_open_month();

CREATE FUNCTION correct_closed_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM share_open_months();
  IF (NEW.completed_at AT TIME ZONE 'Asia/Kolkata')::date < first_open_day() THEN
    INSERT INTO price_corrections (booking_id, shipper_paise, driver_paise, corrected_at) VALUES (NEW.id,
      NEW.negotiated_price_shipper_paise - NEW.charges_shipper_paise - OLD.negotiated_price_shipper_paise + OLD.charges_shipper_paise,
      NEW.negotiated_price_driver_paise - NEW.charges_driver_paise - OLD.negotiated_price_driver_paise + OLD.charges_driver_paise,
      open_moment(now()));
  END IF;
  RETURN NULL;
END $$;
-- Charges are entries of their own.
CREATE TRIGGER closed_prices_are_corrected AFTER UPDATE OF negotiated_price_shipper_paise, negotiated_price_driver_paise ON bookings
  FOR EACH ROW WHEN (NEW.status = 'completed' AND OLD.status = 'completed' AND (
    (NEW.negotiated_price_shipper_paise - NEW.charges_shipper_paise, NEW.negotiated_price_driver_paise - NEW.charges_driver_paise)
    <> (OLD.negotiated_price_shipper_paise - OLD.charges_shipper_paise, OLD.negotiated_price_driver_paise - OLD.charges_driver_paise)))
  EXECUTE FUNCTION correct_closed_price();

CREATE INDEX cuts_by_day ON tds_cuts (on_day);
CREATE INDEX charges_by_time ON trip_charges (decided_at) WHERE status = 'confirmed';
