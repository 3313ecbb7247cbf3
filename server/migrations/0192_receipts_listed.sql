-- The office's list of lorry receipts: by day, and by a number, which each transporter has once a year.
CREATE INDEX lorry_receipts_by_day ON lorry_receipts (issued_at DESC, id DESC);
CREATE INDEX lorry_receipts_by_number ON lorry_receipts (running_number, financial_year);
