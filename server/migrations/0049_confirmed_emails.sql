-- An e-mail address belongs to an account once a code that came there was typed in. Addresses from before this belong to whoever
-- has them, so that signing in and mails go on, until somebody proves one: proven_at is null for what was only carried over.
ALTER TABLE users ADD COLUMN email_confirmed boolean NOT NULL DEFAULT false, ADD COLUMN email_proven_at timestamptz;
UPDATE users SET email_confirmed = true WHERE email IS NOT NULL AND deleted_at IS NULL;

DROP INDEX one_account_per_email;
CREATE UNIQUE INDEX one_account_per_email ON users (lower(email), coalesce(user_type, 'admin'))
  WHERE email_confirmed AND email IS NOT NULL AND deleted_at IS NULL;
-- Signing in asks for it, whether confirmed or not.
CREATE INDEX users_by_email ON users (lower(email)) WHERE email IS NOT NULL AND deleted_at IS NULL;

-- However an address is written, a new one is unconfirmed. A clerk's is the name of the sign-in, given by an owner, and always unique.
CREATE FUNCTION email_is_confirmed_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.is_admin THEN
    NEW.email_confirmed := NEW.email IS NOT NULL;
  ELSIF NEW.email IS NULL OR lower(NEW.email) IS DISTINCT FROM lower(OLD.email) THEN
    NEW.email_confirmed := false;
    NEW.email_proven_at := NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER email_is_confirmed_anew BEFORE UPDATE OF email ON users FOR EACH ROW EXECUTE FUNCTION email_is_confirmed_anew();

CREATE FUNCTION clerks_email_is_confirmed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.email_confirmed := NEW.email IS NOT NULL AND (NEW.is_admin OR NEW.email_confirmed);
  RETURN NEW;
END $$;
CREATE TRIGGER clerks_email_is_confirmed BEFORE INSERT ON users FOR EACH ROW EXECUTE FUNCTION clerks_email_is_confirmed();

ALTER TABLE otp_codes DROP CONSTRAINT otp_codes_purpose_check,
  ADD CONSTRAINT otp_codes_purpose_check CHECK (purpose IN ('sign-in', 'delete-account', 'confirm-email'));
