-- By which way somebody wants the messages of a kind that leave the app; without a row it is SMS.
CREATE TABLE message_channels (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL,
  channel text NOT NULL CHECK (channel IN ('sms', 'whatsapp', 'app')),
  chosen_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, kind)
);

-- A WhatsApp message that did not arrive in time is replaced by an SMS.
ALTER TABLE deliveries
  DROP CONSTRAINT deliveries_channel_check,
  ADD CONSTRAINT deliveries_channel_check CHECK (channel IN ('sms', 'push', 'whatsapp')),
  DROP CONSTRAINT deliveries_status_check,
  ADD CONSTRAINT deliveries_status_check CHECK (status IN ('waiting', 'sent', 'dead', 'replaced')),
  -- The provider's name of the message, by which its receipts come.
  ADD COLUMN provider_id text,
  ADD COLUMN receipt text CHECK (receipt IN ('sent', 'delivered', 'read', 'failed')),
  ADD COLUMN receipt_at timestamptz(3);
CREATE UNIQUE INDEX deliveries_by_provider_id ON deliveries (provider_id) WHERE provider_id IS NOT NULL;

ALTER TABLE dev_messages
  DROP CONSTRAINT dev_messages_channel_check,
  ADD CONSTRAINT dev_messages_channel_check CHECK (channel IN ('sms', 'push', 'email', 'whatsapp'));
