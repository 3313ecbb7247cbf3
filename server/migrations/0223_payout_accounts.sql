-- Where a transporter's money goes: holder, account and IFSC, or a UPI address; encrypted, and bound to its owner.
CREATE TABLE payout_accounts (
  user_id uuid PRIMARY KEY REFERENCES users,
  sealed text NOT NULL,
  changed_at timestamptz(3) NOT NULL DEFAULT now()
);
ALTER TABLE otp_codes DROP CONSTRAINT otp_codes_purpose_check,
  ADD CONSTRAINT otp_codes_purpose_check CHECK (purpose IN ('sign-in', 'delete-account', 'confirm-email', 'payout-account'));
