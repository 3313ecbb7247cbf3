-- The language that a person is told things in.
ALTER TABLE users ADD language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'hi'));

-- A notification is a code with its values; title and message are those of rows from before, where it cannot be told what they said.
ALTER TABLE notifications
  ADD code text,
  ADD params jsonb NOT NULL DEFAULT '{}',
  ALTER title DROP NOT NULL,
  ALTER message DROP NOT NULL,
  ADD CONSTRAINT notification_says_something CHECK (code IS NOT NULL OR (title IS NOT NULL AND message IS NOT NULL));

WITH known (code, title, pattern, names) AS (
  VALUES
    ('trip_offered', 'New trip for you', '^(VP-\d+), (.+) to (.+)\. Accept or decline it\.$', '{reference,from,to}'),
    ('truck_assigned', 'Truck assigned', '^(VP-\d+), (.+) to (.+) has a truck\.$', '{reference,from,to}'),
    ('driver_accepted', 'Driver accepted', '^The driver accepted (VP-\d+), (.+) to (.+)\.$', '{reference,from,to}'),
    ('driver_declined', 'Finding another truck', '^The driver declined (VP-\d+), (.+) to (.+)\. The office is finding another truck\.$', '{reference,from,to}'),
    ('contacts_changed', 'Pickup or delivery changed', '^(VP-\d+), (.+) to (.+): the shipper has changed contacts or addresses\. Please look before you drive\.$', '{reference,from,to}'),
    ('price_changed', 'Price changed', '^The price of (VP-\d+), (.+) to (.+) is now ₹([\d,.]*\d)\.$', '{reference,from,to,rupees}'),
    ('advance_received', 'Advance received', '^The advance for (VP-\d+), (.+) to (.+) is received\.$', '{reference,from,to}'),
    ('advance_paid', 'Advance received', '^(VP-\d+), (.+) to (.+): the shipper has paid the advance\. You can load\.$', '{reference,from,to}'),
    ('goods_loaded', 'Goods loaded', '^The loading receipt of (VP-\d+), (.+) to (.+) is here\.$', '{reference,from,to}'),
    ('lr_received', 'Loading receipt received', '^The loading receipt of (VP-\d+), (.+) to (.+) is here\.$', '{reference,from,to}'),
    ('trip_started', 'On the way', '^(VP-\d+), (.+) to (.+) has left\.$', '{reference,from,to}'),
    ('goods_delivered', 'Goods delivered', '^(VP-\d+), (.+) to (.+): please confirm the delivery\.$', '{reference,from,to}'),
    ('pod_received', 'Proof of delivery received', '^The proof of delivery of (VP-\d+), (.+) to (.+) is here\.$', '{reference,from,to}'),
    ('document_rejected', 'Document to upload again', '^(VP-\d+), ([^.:]+) to ([^.:]+)\.(?: Reason: (.+))?$', '{reference,from,to,reason}'),
    ('rate_shipper', 'Trip completed', '^(VP-\d+), (.+) to (.+) is completed\. Rate the shipper\.$', '{reference,from,to}'),
    ('rate_driver', 'Trip completed', '^(VP-\d+), (.+) to (.+) is completed\. Rate the driver\.$', '{reference,from,to}'),
    ('trip_cancelled', 'Trip cancelled', '^(VP-\d+), (.+) to (.+) is cancelled\.(?: Reason: (.+))?$', '{reference,from,to,reason}'),
    ('booking_cancelled', 'Booking cancelled', '^(VP-\d+), (.+) to (.+) is cancelled\.(?: Reason: (.+))?$', '{reference,from,to,reason}'),
    ('rated', 'You were rated', '^(VP-\d+), (.+) to (.+) was rated\.$', '{reference,from,to}'),
    ('terms_set', 'Payment terms set', '^The payment terms of (VP-\d+), (.+) to (.+) are set\.$', '{reference,from,to}'),
    ('payment_confirmed', 'Payment confirmed', '^Your payment for (VP-\d+), (.+) to (.+) is confirmed\.$', '{reference,from,to}'),
    ('payment_not_found', 'Payment not found', '^Your reported payment for (VP-\d+), (.+) to (.+) was set aside\.(?: Reason: (.+))?$', '{reference,from,to,reason}'),
    ('bid_placed', 'New bid', '^₹([\d,.]*\d) for (.+) to (.+)\.$', '{rupees,from,to}'),
    ('bid_accepted', 'Bid accepted', '^Your bid of ₹([\d,.]*\d) for (.+) to (.+) is accepted\. The office assigns it next\.$', '{rupees,from,to}'),
    ('bid_not_accepted', 'Bid not accepted', '^Your bid for (.+) to (.+) was not accepted\.(?: Reason: (.+))?$', '{from,to,reason}'),
    ('bid_set_aside', 'Bid set aside by the office', '^(.+) to (.+) takes bids again\.(?: Reason: (.+))?$', '{from,to,reason}'),
    ('bid_set_aside_late', 'Bid set aside by the office', '^Your load (.+) to (.+) has expired\. Post it again\.(?: Reason: (.+))?$', '{from,to,reason}'),
    ('accepted_bid_lost', 'Load closed', '^(.+) to (.+) was closed by its shipper\. Your accepted bid is lost\.$', '{from,to}'),
    ('accepted_bid_withdrawn', 'Accepted bid withdrawn', '^The bid you accepted for (.+) to (.+) was withdrawn\. Choose another one, or post the load again\.$', '{from,to}'),
    ('return_load', 'Come back loaded', '^(.+) to (.+) saves (\d+) empty km\.$', '{from,to,savedKm}'),
    ('account_verified', 'You are verified', '^Your account now carries the Verified badge\.$', '{}')
),
said AS (
  SELECT n.id, k.code, coalesce(v.params, '{}'::jsonb) AS params
  FROM notifications n
  JOIN known k ON k.title = n.title AND n.message ~ k.pattern
  CROSS JOIN LATERAL (
    SELECT jsonb_strip_nulls(jsonb_object_agg(name,
      CASE WHEN name IN ('rupees', 'savedKm') THEN to_jsonb(replace(value, ',', '')::numeric) ELSE to_jsonb(value) END)) AS params
    FROM unnest(k.names::text[], regexp_match(n.message, k.pattern)) AS found (name, value)
    WHERE name IS NOT NULL
  ) v
)
UPDATE notifications n
SET code = s.code, params = s.params, title = NULL, message = NULL
FROM said s
-- A name that reads like a part of the sentence leaves open where it ends: such a row keeps its words.
WHERE s.id = n.id AND coalesce(s.params ->> 'from', '') || '|' || coalesce(s.params ->> 'to', '') !~ ' to |\. |: ';
