-- Statements of the bank, line by line. A line is known again by what it says, so that the same statement, or one that overlaps,
-- adds nothing twice.
CREATE TABLE statements (
  id uuid PRIMARY KEY DEFAULT new_id(),
  account text NOT NULL,
  lines_read integer NOT NULL,
  lines_added integer NOT NULL,
  added_by uuid NOT NULL REFERENCES users,
  added_at timestamptz NOT NULL DEFAULT now()
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
  -- Day, direction, amount, words, and which of several that are alike.
  fingerprint text NOT NULL,
  -- What is booked of it, reversals taken off; written by the database alone.
  used_paise bigint NOT NULL DEFAULT 0,
  ignored_at timestamptz,
  ignored_by uuid REFERENCES users,
  ignore_reason text,
  status text GENERATED ALWAYS AS (
    CASE WHEN used_paise >= amount_paise THEN 'booked' WHEN ignored_at IS NOT NULL THEN 'ignored' ELSE 'open' END
  ) STORED,
  CONSTRAINT one_line_per_movement UNIQUE (fingerprint),
  CONSTRAINT line_within_its_amount CHECK (used_paise BETWEEN 0 AND amount_paise)
);
CREATE INDEX statement_lines_by_day ON statement_lines (status, booked_on DESC, id DESC);
CREATE INDEX statement_lines_by_amount ON statement_lines (amount_paise, booked_on);
CREATE INDEX statement_lines_by_reference ON statement_lines (reference) WHERE reference IS NOT NULL;

ALTER TABLE payments ADD COLUMN statement_line_id uuid REFERENCES statement_lines;
CREATE INDEX payments_of_line ON payments (statement_line_id) WHERE statement_line_id IS NOT NULL;

-- Whatever runs at once: no line is booked beyond its amount.
CREATE FUNCTION add_payment_to_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE statement_lines SET used_paise = used_paise + NEW.amount_paise WHERE id = NEW.statement_line_id;
  RETURN NULL;
END $$;
CREATE TRIGGER payments_use_line AFTER INSERT ON payments FOR EACH ROW
  WHEN (NEW.statement_line_id IS NOT NULL) EXECUTE FUNCTION add_payment_to_line();

-- A party as a bank writes it: capitals without spaces, and without the words that banks cut off.
CREATE FUNCTION party_word(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(
    regexp_replace(upper($1), '\m(PVT|PRIVATE|LTD|LIMITED|LLP|COMPANY|CO|MESSRS)\M', '', 'g'), '[^A-Z0-9]', '', 'g') COLLATE "C"
$$;
CREATE INDEX users_by_company_word ON users (party_word(company)) WHERE company IS NOT NULL;
CREATE INDEX users_by_name_word ON users (party_word(name));
