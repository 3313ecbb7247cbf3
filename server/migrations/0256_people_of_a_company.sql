-- People who act for a shipper's or a transporter's account, which is then a company. The account stays the party.

ALTER TABLE members DROP CONSTRAINT members_role_check;
ALTER TABLE members ADD CONSTRAINT members_role_check CHECK (role IN ('driver', 'owner', 'booker', 'accounts', 'viewer'));
ALTER TABLE members
  ADD COLUMN invited_by uuid REFERENCES users,
  -- Until then the invitation can be accepted. A driver is added and need not answer.
  ADD COLUMN invited_until timestamptz(3),
  ADD COLUMN accepted_at timestamptz(3),
  ADD CONSTRAINT only_drivers_need_not_answer CHECK ((role = 'driver') = (invited_until IS NULL)),
  ADD CONSTRAINT accepted_by_a_person CHECK (accepted_at IS NULL OR (person_id IS NOT NULL AND role <> 'driver'));
-- A person whose number has changed is still one member.
CREATE UNIQUE INDEX one_member_per_account_and_person ON members (account_id, person_id)
  WHERE removed_at IS NULL AND role <> 'driver' AND person_id IS NOT NULL;

-- For which company a session acts; without one, for the person's own account.
ALTER TABLE sessions ADD COLUMN member_id uuid REFERENCES members;
CREATE INDEX sessions_of_member ON sessions (member_id) WHERE member_id IS NOT NULL;

-- For which company one of its people acted.
ALTER TABLE events ADD COLUMN account_id uuid REFERENCES users;

-- Streams are kept by the account for which their session acts.
CREATE OR REPLACE FUNCTION announce_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('sessions_ended',
    coalesce((SELECT account_id FROM members WHERE id = OLD.member_id), OLD.user_id)::text || ' ' || encode(OLD.id_hash, 'hex'));
  RETURN NULL;
END $$;
