-- A message that nobody wanted any more when its turn came: turned off, another number, or a device that has signed out.
ALTER TABLE deliveries
  DROP CONSTRAINT deliveries_status_check,
  ADD CONSTRAINT deliveries_status_check CHECK (status IN ('waiting', 'sent', 'dead', 'replaced', 'dropped'));
-- The office's list of messages, also of the few that have not gone out, and of those by WhatsApp.
CREATE INDEX deliveries_newest ON deliveries (created_at DESC, id DESC);
CREATE INDEX deliveries_not_sent ON deliveries (status, created_at DESC, id DESC) WHERE status <> 'sent';
CREATE INDEX deliveries_by_whatsapp ON deliveries (created_at DESC, id DESC) WHERE channel = 'whatsapp';
