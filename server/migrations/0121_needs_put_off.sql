-- What a clerk has put off for a while, and what one clerk has given to another: as long as the same thing waits.
CREATE TABLE needs_put_off (
  need_id text NOT NULL,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Since when it waited then: what comes again later is another one.
  since timestamptz NOT NULL,
  until timestamptz NOT NULL,
  PRIMARY KEY (need_id, user_id)
);
CREATE TABLE needs_given (
  need_id text PRIMARY KEY,
  since timestamptz NOT NULL,
  given_to uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  given_by uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  given_at timestamptz NOT NULL DEFAULT now()
);
