-- What a clerk may do; the administrators that there are keep everything. Without a role a clerk may do nothing.
ALTER TABLE users ADD COLUMN office_role text CHECK (office_role IN ('dispatcher', 'accounts', 'moderator', 'owner'));
UPDATE users SET office_role = 'owner' WHERE is_admin;
ALTER TABLE users ADD CONSTRAINT only_the_office_has_roles CHECK (office_role IS NULL OR is_admin);
