-- From which address and device the office did something; of other people the trail keeps neither.
ALTER TABLE events
  ADD COLUMN address text,
  ADD COLUMN device text CHECK (length(device) <= 300);
