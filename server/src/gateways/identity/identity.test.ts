import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, errors, importJWK, type JWK } from 'jose'
import { expect, test } from 'vitest'
import { aMobile } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'
import { sharedSecret } from '../../platform/database/secrets.sql.ts'
import { builtinIdentity } from './identity-builtin.ts'
import { firebaseIdentity } from './identity-firebase.ts'
import { openIdentity } from './open-identity.ts'
import { tokenHashOf } from './identity-token.ts'

const builtin = builtinIdentity(db)
const issue = (mobile: string) => builtin.issue!(mobile)
const refused = { status: 401, code: 'token_refused' }
const now = () => Math.floor(Date.now() / 1000)

/** Signs any claims with the builtin issuer's own key. */
async function signed(claims: Record<string, unknown>, alg = 'ES256') {
  await issue(aMobile())
  const made = () => ({}) as { privateJwk: JWK; kid: string }
  const { privateJwk, kid } = await sharedSecret(db, 'identity-issuer', made)
  const key = await importJWK(privateJwk, 'ES256')
  const whole = {
    iss: 'vapsi-identity',
    aud: 'vapsi',
    sub: 'somebody',
    phone_number: '+919000000001',
    auth_time: now(),
    iat: now(),
    exp: now() + 300,
    jti: crypto.randomUUID(),
    ...claims,
  }
  return new SignJWT(whole).setProtectedHeader({ alg, kid }).sign(key)
}

test('a token of ours proves its mobile, whichever process asks', async () => {
  const mobile = aMobile()
  const { firebaseUid, idToken } = await issue(mobile)
  const proof = await builtinIdentity(db).verify(idToken)
  expect(proof).toMatchObject({ uid: firebaseUid, mobile })
  expect(proof.expiresAt.getTime() - proof.issuedAt.getTime()).toBe(300_000)
  expect((await issue(mobile)).firebaseUid).toBe(firebaseUid)
  expect((await issue(aMobile())).firebaseUid).not.toBe(firebaseUid)
  expect(firebaseUid).not.toContain(mobile)
})

test.each([
  ['another audience', { aud: 'other' }],
  ['another issuer', { iss: 'https://evil.example' }],
  ['expired', { iat: now() - 900, exp: now() - 600 }],
  ['not valid yet', { nbf: now() + 600 }],
  ['signed in the future', { iat: now() + 600, exp: now() + 900 }],
  ['proven in the future', { auth_time: now() + 600 }],
  ['living longer than five minutes', { iat: now() - 400, exp: now() + 5000 }],
  ['without a subject', { sub: undefined }],
  ['without a mobile', { phone_number: undefined }],
  ['with a mobile of another country', { phone_number: '+15550100000' }],
  ['without an id', { jti: undefined }],
  ['without an end', { exp: undefined }],
])('a token %s is refused', async (_what, claims) => {
  await expect(builtin.verify(await signed(claims))).rejects.toMatchObject(refused)
})

test('tokens that nobody signed, or somebody else, are refused', async () => {
  const claims = { phone_number: '+919000000001', auth_time: now(), jti: 'x' }
  const build = <T extends SignJWT | UnsecuredJWT>(jwt: T) =>
    jwt.setIssuer('vapsi-identity').setAudience('vapsi').setSubject('u').setIssuedAt().setExpirationTime('5m') as T
  const stranger = await generateKeyPair('ES256')
  const rsa = await generateKeyPair('RS256')
  const { publicKey } = await generateKeyPair('ES256', { extractable: true })
  const secret = new TextEncoder().encode(JSON.stringify(await exportJWK(publicKey)))
  const tokens = [
    build(new UnsecuredJWT(claims)).encode(),
    await build(new SignJWT(claims)).setProtectedHeader({ alg: 'ES256' }).sign(stranger.privateKey),
    await build(new SignJWT(claims)).setProtectedHeader({ alg: 'RS256' }).sign(rsa.privateKey),
    await build(new SignJWT(claims)).setProtectedHeader({ alg: 'HS256' }).sign(secret),
    '',
    'a.b.c',
    'x'.repeat(8000),
  ]
  for (const token of tokens) await expect(builtin.verify(token)).rejects.toMatchObject(refused)
})

test('the second valid signature that anybody can derive for an ES256 token is the same token', async () => {
  const { idToken } = await issue(aMobile())
  const [head = '', body = '', signature = ''] = idToken.split('.')
  const bytes = Buffer.from(signature, 'base64url')
  const order = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551')
  const s = (order - BigInt(`0x${bytes.subarray(32).toString('hex')}`)).toString(16).padStart(64, '0')
  const twin = `${head}.${body}.${Buffer.concat([bytes.subarray(0, 32), Buffer.from(s, 'hex')]).toString('base64url')}`
  expect(twin).not.toBe(idToken)
  expect((await builtin.verify(twin)).tokenHash).toEqual((await builtin.verify(idToken)).tokenHash)
})

const google = await generateKeyPair('RS256', { extractable: true })
const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(google.publicKey)), kid: 'g1', alg: 'RS256' }] })
const firebase = firebaseIdentity('vapsi-app', keys)
const ofFirebase = (claims: Record<string, unknown> = {}, header = { alg: 'RS256', kid: 'g1' }) =>
  new SignJWT({
    iss: 'https://securetoken.google.com/vapsi-app',
    aud: 'vapsi-app',
    sub: 'firebase-user',
    phone_number: '+919000000001',
    auth_time: now() - 60,
    iat: now() - 60,
    exp: now() + 3000,
    ...claims,
  })
    .setProtectedHeader(header)
    .sign(google.privateKey)

test('a Firebase token proves its mobile', async () => {
  expect(firebase).toMatchObject({ provider: 'firebase', issue: null })
  expect(await firebase.verify(await ofFirebase())).toMatchObject({ uid: 'firebase-user', mobile: '9000000001' })
})

test.each([
  ['of another project', { aud: 'other-app' }],
  ['of another issuer', { iss: 'https://securetoken.google.com/other-app' }],
  ['expired', { exp: now() - 60 }],
  ['signed in the future', { iat: now() + 600 }],
  ['without a subject', { sub: '' }],
  ['without a phone number', { phone_number: undefined }],
])('a Firebase token %s is refused', async (_what, claims) => {
  await expect(firebase.verify(await ofFirebase(claims))).rejects.toMatchObject(refused)
})

test('a Firebase token under an unknown key, or one of ours, is refused', async () => {
  await expect(firebase.verify(await ofFirebase({}, { alg: 'RS256', kid: 'g2' }))).rejects.toMatchObject(refused)
  await expect(firebase.verify((await issue(aMobile())).idToken)).rejects.toMatchObject(refused)
})

test("unreachable Google keys are not the token's fault: 503", async () => {
  const away = [new errors.JWKSTimeout(), new TypeError('fetch failed')]
  for (const error of away) {
    const cut = firebaseIdentity('vapsi-app', async () => {
      throw error
    })
    await expect(cut.verify(await ofFirebase())).rejects.toMatchObject({ status: 503 })
  }
})

test('unsigned tokens of the emulator are accepted only where the emulator is configured, never in production', async () => {
  const unsigned = new UnsecuredJWT({ phone_number: '+919000000001', auth_time: now() })
    .setIssuer('https://securetoken.google.com/vapsi-app')
    .setAudience('vapsi-app')
    .setSubject('emulated')
    .setIssuedAt()
    .setExpirationTime('1h')
    .encode()
  const configured = (emulatorHost: string | null) => ({
    projectId: 'vapsi-app',
    web: { apiKey: 'k', authDomain: 'd', projectId: 'vapsi-app' },
    serviceAccount: null,
    emulatorHost,
  })
  const open = (host: string | null, isProduction: boolean) =>
    openIdentity({ firebase: configured(host), isProduction }, db)
  expect(await open('127.0.0.1:9099', false).verify(unsigned)).toMatchObject({ uid: 'emulated' })
  await expect(open(null, false).verify(unsigned)).rejects.toMatchObject(refused)
  await expect(open('127.0.0.1:9099', true).verify(unsigned)).rejects.toMatchObject(refused)
  await expect(open('127.0.0.1:9099', false).verify(await ofFirebase({ aud: 'x' }))).rejects.toMatchObject(refused)
})

test('a token is named by what is signed', () => {
  expect(tokenHashOf('a.b.c')).toEqual(tokenHashOf('a.b.d'))
  expect(tokenHashOf('a.b.c')).not.toEqual(tokenHashOf('a.x.c'))
})
