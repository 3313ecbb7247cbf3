-- The office can stop an account without ending it: its trips go on, nothing new begins.
ALTER TABLE users ADD COLUMN suspended_at timestamptz, ADD COLUMN suspend_reason text,
  ADD CONSTRAINT suspended_for_a_reason CHECK ((suspended_at IS NULL) = (suspend_reason IS NULL));
CREATE INDEX users_suspended ON users (suspended_at DESC, id DESC) WHERE suspended_at IS NOT NULL;

-- A suspended account gets nothing new either: no session, vehicle, route, load, bid, request or trip.
CREATE OR REPLACE FUNCTION require_open_account() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  account uuid := (to_jsonb(NEW) ->> TG_ARGV[0])::uuid;
BEGIN
  IF account IS NULL THEN
    RETURN NEW;
  END IF;
  PERFORM 1 FROM users WHERE id = account AND deleted_at IS NULL AND suspended_at IS NULL FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the account is closed' USING ERRCODE = 'check_violation', CONSTRAINT = 'account_is_open';
  END IF;
  RETURN NEW;
END $$;

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
  decided_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((status = 'open') = (decided_at IS NULL)),
  CONSTRAINT one_report_per_person_and_subject UNIQUE (reporter_id, subject, subject_id)
);
CREATE INDEX reports_open ON reports (created_at DESC, id DESC) WHERE status = 'open';
CREATE INDEX reports_newest ON reports (created_at DESC, id DESC);
CREATE INDEX reports_of_subject ON reports (subject_id) WHERE status = 'open';
CREATE INDEX reports_of_person ON reports (person_id);
