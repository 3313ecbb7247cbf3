-- Counter-offers on a bid: each stands until it ends, is answered by the other side's, or is accepted. The bid itself keeps its
-- transporter's price until one is accepted.
CREATE TABLE bid_offers (
  id uuid PRIMARY KEY DEFAULT new_id(),
  bid_id uuid NOT NULL REFERENCES bids ON DELETE CASCADE,
  turn smallint NOT NULL CHECK (turn BETWEEN 1 AND 3),
  by_shipper boolean NOT NULL,
  price_paise bigint NOT NULL CHECK (price_paise BETWEEN 1 AND 1000000000),
  expires_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT one_offer_a_turn UNIQUE (bid_id, turn)
);
