-- A code belongs to a mobile for signing in, and to an account for its deletion: two accounts may share one mobile.
ALTER TABLE otp_codes RENAME COLUMN mobile TO subject;

CREATE INDEX users_by_picture ON users (picture_key) WHERE picture_key IS NOT NULL;

-- A closed account gets nothing new. A request that passed authentication just before the deletion committed is
-- refused here; the deletion locks the account FOR UPDATE, so one of the two always sees the other.
CREATE FUNCTION require_open_account() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  account uuid := (to_jsonb(NEW) ->> TG_ARGV[0])::uuid;
BEGIN
  IF account IS NULL THEN
    RETURN NEW;
  END IF;
  PERFORM 1 FROM users WHERE id = account AND deleted_at IS NULL FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the account is closed' USING ERRCODE = 'check_violation', CONSTRAINT = 'account_is_open';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER account_is_open BEFORE INSERT ON sessions FOR EACH ROW EXECUTE FUNCTION require_open_account('user_id');
CREATE TRIGGER account_is_open BEFORE INSERT ON push_devices FOR EACH ROW EXECUTE FUNCTION require_open_account('user_id');
CREATE TRIGGER account_is_open BEFORE INSERT ON vehicles FOR EACH ROW EXECUTE FUNCTION require_open_account('transporter_id');
CREATE TRIGGER account_is_open BEFORE INSERT ON postings FOR EACH ROW EXECUTE FUNCTION require_open_account('transporter_id');
CREATE TRIGGER account_is_open BEFORE INSERT ON loads FOR EACH ROW EXECUTE FUNCTION require_open_account('shipper_id');
CREATE TRIGGER account_is_open BEFORE INSERT ON bids FOR EACH ROW EXECUTE FUNCTION require_open_account('transporter_id');
CREATE TRIGGER shipper_is_open BEFORE INSERT ON bookings FOR EACH ROW EXECUTE FUNCTION require_open_account('shipper_id');
CREATE TRIGGER transporter_is_open BEFORE INSERT OR UPDATE OF transporter_id ON bookings
  FOR EACH ROW EXECUTE FUNCTION require_open_account('transporter_id');
