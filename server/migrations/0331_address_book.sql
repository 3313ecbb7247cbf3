-- Places with their contacts that a shipper keeps for the next booking; shared by the account's people.
CREATE TABLE addresses (
  id uuid PRIMARY KEY DEFAULT new_id(),
  shipper_id uuid NOT NULL REFERENCES users,
  name text NOT NULL,
  contact_name text NOT NULL,
  contact_number text NOT NULL,
  full_address text NOT NULL,
  landmark text,
  city text NOT NULL,
  pincode text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
-- The same place and number are kept once.
CREATE UNIQUE INDEX address_kept_once ON addresses (shipper_id, pincode, lower(full_address), contact_number);
CREATE INDEX addresses_by_name ON addresses (shipper_id, lower(name), id);
