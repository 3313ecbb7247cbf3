-- What somebody was asked in a message and may answer with a reply.
CREATE TABLE questions (
  id uuid PRIMARY KEY DEFAULT new_id(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Null once it is cleared from the inbox.
  notification_id uuid UNIQUE REFERENCES notifications ON DELETE SET NULL,
  kind text NOT NULL CHECK (kind IN ('bid', 'accept', 'arrived')),
  -- The load to bid on, or the trip.
  subject_id uuid NOT NULL,
  -- What 1 means: a bid with this truck at this amount, or the pay of the trip.
  vehicle_id uuid REFERENCES vehicles ON DELETE CASCADE,
  amount_paise bigint CHECK (amount_paise > 0),
  asked_at timestamptz(3) NOT NULL DEFAULT now(),
  ends_at timestamptz(3) NOT NULL,
  answered_at timestamptz(3),
  CONSTRAINT bid_names_truck_and_price CHECK (kind <> 'bid' OR (vehicle_id IS NOT NULL AND amount_paise IS NOT NULL))
);
CREATE INDEX questions_of_user ON questions (user_id, asked_at DESC, id DESC);
CREATE INDEX questions_by_age ON questions (asked_at);
CREATE INDEX questions_of_vehicle ON questions (vehicle_id) WHERE vehicle_id IS NOT NULL;

-- Replies of people who are known, each once however often the provider delivers it: what was read in it, and what came of it.
CREATE TABLE message_replies (
  id uuid PRIMARY KEY DEFAULT new_id(),
  provider_id text NOT NULL UNIQUE CHECK (length(provider_id) <= 200),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  question_id uuid REFERENCES questions ON DELETE SET NULL,
  -- 1, or a price in rupees.
  said text,
  outcome text NOT NULL,
  at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX message_replies_of_user ON message_replies (user_id, at DESC);
CREATE INDEX message_replies_of_question ON message_replies (question_id) WHERE question_id IS NOT NULL;
CREATE INDEX message_replies_by_age ON message_replies (at);
