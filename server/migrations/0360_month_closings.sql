-- A press that closes several months: they are closed one after the other in the background, and this says how far that is.
CREATE TABLE month_closings (
  id uuid PRIMARY KEY DEFAULT new_id(),
  -- `2024-11`, and the last one.
  first_month text NOT NULL,
  until_month text NOT NULL CHECK (until_month >= first_month),
  asked_by uuid NOT NULL REFERENCES users,
  asked_at timestamptz(3) NOT NULL DEFAULT now(),
  status text NOT NULL DEFAULT 'running' CHECK (status IN ('running', 'done', 'failed')),
  -- Why the month that was next could not be closed.
  problem text,
  -- When a month was last begun: a server that died says nothing more.
  begun_at timestamptz(3) NOT NULL DEFAULT now()
);
-- One runs at a time, on however many servers.
CREATE UNIQUE INDEX one_closing_runs ON month_closings (status) WHERE status = 'running';
CREATE INDEX month_closings_newest ON month_closings (asked_at DESC);
