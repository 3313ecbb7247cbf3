-- Who was reminded of what is due: once an Indian day.
CREATE TABLE payment_reminders (
  party_id uuid NOT NULL REFERENCES users,
  on_day date NOT NULL DEFAULT (now() AT TIME ZONE 'Asia/Kolkata')::date,
  by_id uuid NOT NULL REFERENCES users,
  at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT one_reminder_a_day PRIMARY KEY (party_id, on_day)
);
