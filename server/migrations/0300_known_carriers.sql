-- Transporters whom a shipper knows from finished trips and asks first.
CREATE TABLE known_carriers (
  shipper_id uuid NOT NULL REFERENCES users,
  transporter_id uuid NOT NULL REFERENCES users,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (shipper_id, transporter_id)
);
CREATE INDEX shippers_who_know ON known_carriers (transporter_id);

-- Until then only known carriers see the load; it is hidden from the market (hidden_at) until it is put there.
ALTER TABLE loads ADD COLUMN carriers_until timestamptz(3)
  CONSTRAINT hidden_while_carriers_are_asked CHECK (carriers_until IS NULL OR hidden_at IS NOT NULL);
CREATE INDEX loads_for_carriers ON loads (carriers_until) WHERE carriers_until IS NOT NULL AND status = 'open';
