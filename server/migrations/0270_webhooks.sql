-- Where another system of a company is told what happens to its shipments, and what it was told.

CREATE TABLE webhooks (
  id uuid PRIMARY KEY DEFAULT new_id(),
  account_id uuid NOT NULL REFERENCES users,
  url text NOT NULL CHECK (length(url) <= 500),
  kinds text[] NOT NULL CHECK (cardinality(kinds) > 0),
  -- Sealed, because messages are signed with it.
  secret text NOT NULL,
  -- Signs beside the new one until then.
  previous_secret text,
  previous_until timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Since when nothing has arrived.
  failing_since timestamptz(3),
  off_at timestamptz(3),
  CHECK ((previous_secret IS NULL) = (previous_until IS NULL))
);
CREATE INDEX webhooks_of_account ON webhooks (account_id, id DESC);
CREATE TRIGGER account_is_open BEFORE INSERT ON webhooks FOR EACH ROW EXECUTE FUNCTION require_open_account('account_id');

CREATE TABLE webhook_messages (
  id uuid PRIMARY KEY DEFAULT new_id(),
  webhook_id uuid NOT NULL REFERENCES webhooks ON DELETE CASCADE,
  -- Null: a test that its owner asked for.
  event_seq bigint,
  kind text NOT NULL,
  -- The load, or the booking that came of none: its messages go out one after the other.
  shipment_id uuid,
  shipment_number bigint,
  -- The bid or booking that the event is about.
  subject_id uuid,
  occurred_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Written at the first try, so that every later one sends the same.
  body text,
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'delivered', 'failed')),
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamptz(3) NOT NULL DEFAULT now(),
  trying_since timestamptz(3),
  -- A server is sending it; if that server dies, another one sends it after this.
  claimed_until timestamptz(3),
  settled_at timestamptz(3),
  answer_status integer,
  answer text,
  error text,
  CONSTRAINT one_message_per_webhook_and_event UNIQUE (webhook_id, event_seq)
);
CREATE INDEX webhook_messages_log ON webhook_messages (webhook_id, id DESC);
CREATE INDEX webhook_messages_due ON webhook_messages (webhook_id, next_try_at) WHERE status = 'waiting';
CREATE INDEX webhook_messages_taken ON webhook_messages (webhook_id) WHERE claimed_until IS NOT NULL;
CREATE INDEX webhook_messages_in_order ON webhook_messages (webhook_id, shipment_id, event_seq) WHERE status = 'waiting';
CREATE INDEX webhook_messages_of_shipment ON webhook_messages (shipment_id);
CREATE INDEX webhook_messages_by_age ON webhook_messages (occurred_at);

-- In the transaction of the event itself: a message exists exactly if what it tells has happened.
CREATE FUNCTION queue_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  parties uuid[];
  shipment uuid;
  shipment_no bigint;
  tell_at timestamptz := coalesce((NEW.data ->> 'tellAt')::timestamptz, now());
BEGIN
  -- Most events are of a kind that nobody is told of.
  IF NEW.type <> 'booking_unassigned' AND NOT EXISTS (SELECT FROM webhooks w WHERE NEW.type = ANY (w.kinds) AND w.off_at IS NULL) THEN
    RETURN NULL;
  END IF;
  CASE NEW.subject_type
    WHEN 'booking' THEN
      SELECT coalesce(b.load_id, b.id), b.number,
        ARRAY[
          -- A changed price is news for the side whose price it is.
          CASE WHEN NEW.type <> 'booking_repriced'
            OR NEW.before ->> 'negotiatedPriceShipperPaise' IS DISTINCT FROM NEW.after ->> 'negotiatedPriceShipperPaise' THEN b.shipper_id END,
          CASE WHEN NEW.type <> 'booking_repriced'
            OR NEW.before ->> 'negotiatedPriceDriverPaise' IS DISTINCT FROM NEW.after ->> 'negotiatedPriceDriverPaise' THEN b.transporter_id END,
          -- Whose trip it was before.
          CASE WHEN NEW.type = 'booking_unassigned' THEN (NEW.data ->> 'formerTransporterId')::uuid END,
          CASE WHEN NEW.type = 'booking_declined' THEN (NEW.data ->> 'transporterId')::uuid END
        ]
      INTO shipment, shipment_no, parties FROM bookings b WHERE b.id = NEW.subject_id;
    WHEN 'load' THEN
      SELECT l.id, l.number, ARRAY[l.shipper_id] INTO shipment, shipment_no, parties FROM loads l WHERE l.id = NEW.subject_id;
    WHEN 'bid' THEN
      SELECT l.id, l.number, ARRAY[l.shipper_id, b.transporter_id]
      INTO shipment, shipment_no, parties FROM bids b JOIN loads l ON l.id = b.load_id WHERE b.id = NEW.subject_id;
    ELSE RETURN NULL;
  END CASE;
  IF NEW.type = 'booking_unassigned' AND NEW.data ->> 'wasTold' = 'false' THEN
    -- Taken back before anybody was told of it: neither is news.
    DELETE FROM webhook_messages
    WHERE shipment_id = shipment AND kind = 'booking_assigned' AND status = 'waiting' AND tries = 0 AND next_try_at > now();
    RETURN NULL;
  END IF;
  INSERT INTO webhook_messages (webhook_id, event_seq, kind, shipment_id, shipment_number, subject_id, occurred_at, next_try_at)
  -- Locked, so that a webhook that is removed at this moment gets no message, and the change goes on.
  SELECT w.id, NEW.seq, NEW.type, shipment, shipment_no, NEW.subject_id, NEW.at, tell_at
  FROM webhooks w
  WHERE w.account_id = ANY (parties) AND NEW.type = ANY (w.kinds) AND w.off_at IS NULL
  FOR KEY SHARE OF w;
  IF FOUND THEN PERFORM pg_notify('webhooks', ''); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER events_queue_webhooks AFTER INSERT ON events FOR EACH ROW EXECUTE FUNCTION queue_webhooks();
