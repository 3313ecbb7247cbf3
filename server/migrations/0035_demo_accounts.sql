-- Whom the demo made, so that it can be told apart and removed before a market opens to the public.
CREATE TABLE demo_accounts (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  made_at timestamptz NOT NULL DEFAULT now()
);

-- Databases whose demo is older than this mark: its people have addresses that nobody else can have.
INSERT INTO demo_accounts (user_id)
SELECT id FROM users
WHERE EXISTS (SELECT FROM secrets WHERE name = 'demo-market')
  AND (email ~ '^(goods|trucks)\d+@vapsi\.example$' AND NOT is_admin OR email = 'admin@vapsi.example' AND is_admin);
