/** Encrypts the secrets of every test database; server processes of a test get it as SECRETS_KEY. */
export const secretsKeyOfTests = Buffer.alloc(32, 'a key of tests')
