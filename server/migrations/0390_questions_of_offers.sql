-- A counter-offer and a load of a contract are answered by a reply, too.
ALTER TABLE questions DROP CONSTRAINT questions_kind_check,
  ADD CONSTRAINT questions_kind_check CHECK (kind IN ('bid', 'accept', 'arrived', 'counter', 'contract'));
