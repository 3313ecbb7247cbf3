import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { builtinIdentity, rotateIssuerKey } from '../../gateways/identity/identity-builtin.ts'
import { codeHashes, codeKeys, openCode, rotateCodeKeys, sealCode } from '../../identity/codes/codes.ts'
import { freshDatabase, type TestDatabase } from '../../../test/harness.ts'
import { secretsKeyOfTests } from '../../../test/secrets-key.ts'
import { inTransaction } from './database.ts'
import { setSecretsKeys } from './secrets-keys.ts'
import { sealSecrets, sharedFact, sharedSecret } from './secrets.sql.ts'

const [one, two] = [randomBytes(32), randomBytes(32)]
let own: TestDatabase
beforeEach(async () => {
  own = await freshDatabase()
  setSecretsKeys([one])
})
afterEach(async () => {
  setSecretsKeys([secretsKeyOfTests])
  await own.drop()
})

const tableAsRead = async () =>
  (await own.pool.query<{ text: string }>('select name || value::text as text from secrets')).rows
    .map(({ text }) => text)
    .join('\n')
const secret = () => sharedSecret(own.db, 'test', () => ({ word: 'a word that mints' }))

test('the table alone reveals no key', async () => {
  expect(await secret()).toEqual({ word: 'a word that mints' })
  await builtinIdentity(own.db).issue!('9000000001')
  await codeKeys(own.db)
  const table = await tableAsRead()
  expect(table).not.toMatch(/a word that mints|privateJwk|uidKey|"seal"|"hash"/)
  expect(table.match(/"sealed"/g)).toHaveLength(3)
  expect(await sharedFact(own.db, 'installation', () => ({ id: 'x' }))).toEqual({ id: 'x' })
  expect(await secret()).toEqual({ word: 'a word that mints' })
})

test("another key decrypts nothing, and a secret put in another's place cannot be decrypted", async () => {
  await secret()
  setSecretsKeys([two])
  await expect(secret()).rejects.toThrow(/^SECRETS_KEY: .*another one/)
  await expect(inTransaction(own.db, (tx) => sealSecrets(tx))).rejects.toThrow(/^SECRETS_KEY/)
  setSecretsKeys([one])
  await own.pool.query(`insert into secrets (name, value) select 'other', value from secrets where name = 'test'`)
  await expect(sharedSecret(own.db, 'other', () => ({}))).rejects.toThrow('unable to authenticate')
})

test('what an older Vapsi stored in plain text is encrypted, and read as before', async () => {
  await own.pool.query(
    `insert into secrets (name, value) values ('test', '{"word":"a word that mints"}'), ('demo-market', '{}')`,
  )
  expect(await secret()).toEqual({ word: 'a word that mints' })
  expect(await inTransaction(own.db, (tx) => sealSecrets(tx))).toBe(1)
  expect(await tableAsRead()).not.toContain('mints')
  expect(await secret()).toEqual({ word: 'a word that mints' })
})

test('a new SECRETS_KEY takes over from the previous one', async () => {
  await secret()
  setSecretsKeys([two, one])
  expect(await secret()).toEqual({ word: 'a word that mints' })
  expect(await inTransaction(own.db, (tx) => sealSecrets(tx, true))).toBe(1)
  setSecretsKeys([two])
  expect(await secret()).toEqual({ word: 'a word that mints' })
  expect(await inTransaction(own.db, (tx) => sealSecrets(tx, true))).toBe(0)
})

test('of two that ask for a new secret at once both get the one that is kept', async () => {
  const asked = Array.from({ length: 8 }, () =>
    sharedSecret(own.db, 'race', () => ({ n: randomBytes(8).toString('hex') })),
  )
  expect(new Set((await Promise.all(asked)).map(({ n }) => n)).size).toBe(1)
})

test('after one rotation earlier tokens and codes stay valid, after two not; people keep their ids', async () => {
  const identity = builtinIdentity(own.db)
  const before = await identity.issue!('9000000001')
  const keys = await codeKeys(own.db)
  const sealed = sealCode(keys, '123456')
  const [hash] = codeHashes(keys, 'sign-in', '9000000001', '123456')
  const rotate = () => inTransaction(own.db, async (tx) => [await rotateIssuerKey(tx), await rotateCodeKeys(tx)])
  expect(await rotate()).toEqual([true, true])

  const other = builtinIdentity(own.db)
  const after = await other.issue!('9000000001')
  expect(after.firebaseUid).toBe(before.firebaseUid)
  // Of two processes, one signs with the new key before the other knows it.
  for (const process of [identity, other])
    for (const { idToken } of [before, after]) expect((await process.verify(idToken)).mobile).toBe('9000000001')
  expect(openCode(await codeKeys(own.db), sealed)).toBe('123456')
  expect(codeHashes(await codeKeys(own.db), 'sign-in', '9000000001', '123456')).toContainEqual(hash)

  await rotate()
  await expect(builtinIdentity(own.db).verify(before.idToken)).rejects.toMatchObject({ code: 'token_refused' })
  expect(codeHashes(await codeKeys(own.db), 'sign-in', '9000000001', '123456')).not.toContainEqual(hash)
})
