-- Written by every look at /readyz: a database that answers questions and keeps nothing is not ready.
CREATE TABLE readiness (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO readiness DEFAULT VALUES;

-- What was backed up, and when; a restored market knows of those before its own.
CREATE TABLE backups (
  id uuid PRIMARY KEY DEFAULT new_id(),
  file text NOT NULL,
  bytes bigint NOT NULL CHECK (bytes > 0),
  began_at timestamptz NOT NULL,
  finished_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX backups_newest ON backups (finished_at DESC);
