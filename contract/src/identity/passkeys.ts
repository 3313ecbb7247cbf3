import { z } from 'zod'
import { LIMITS } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { UserView } from '../users.ts'
import { IdParams, Ok, pageQuery, requiredText, says } from '../kinds.ts'
import { allRoles } from '../values/office-roles.ts'

export const PasskeyView = z.object({
  id: z.string(),
  name: z.string(),
  /** The maker of the device syncs it to all devices of the person. */
  isSynced: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
})
export type PasskeyView = z.infer<typeof PasskeyView>

const Descriptor = z.object({
  id: z.string(),
  type: z.string(),
  transports: z.array(z.string()).optional(),
})

/** As WebAuthn names them in JSON. */
const CreationOptions = z.object({
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.string(), alg: z.number() })),
  timeout: z.number().optional(),
  excludeCredentials: z.array(Descriptor).optional(),
  authenticatorSelection: z
    .object({
      residentKey: z.enum(['discouraged', 'preferred', 'required']).optional(),
      requireResidentKey: z.boolean().optional(),
      userVerification: z.enum(['discouraged', 'preferred', 'required']).optional(),
    })
    .optional(),
  attestation: z.enum(['direct', 'enterprise', 'indirect', 'none']).optional(),
})
const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().optional(),
  userVerification: z.enum(['discouraged', 'preferred', 'required']).optional(),
})

const part = z.string().min(1).max(16_384)
const id = z.string().min(1).max(1400)
const credential = { id, rawId: id, type: z.literal('public-key') }
const Created = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: part,
    attestationObject: part,
    /** How the device can be reached: `internal`, `usb`, … */
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .default([]),
  }),
})
const Signed = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: part,
    authenticatorData: part,
    signature: part,
    userHandle: z.string().max(200).optional(),
  }),
})
export type CreatedPasskey = z.infer<typeof Created>
export type SignedPasskey = z.infer<typeof Signed>

const own = { who: 'admin', roles: allRoles } as const
const enrolling = { ...own, whileEnrolling: true } as const
const name = requiredText(60, 'name_required')
const Password = z.strictObject({
  password: z.string(says('password_required')).min(1, says('password_required')).max(LIMITS.passwordMax),
})
const door = { method: 'POST', who: 'anyone', limit: 'office-sign-in' } as const

export const passkeys = {
  list: endpoint({
    ...enrolling,
    method: 'GET',
    url: '/api/admin/passkeys',
    summary: 'My passkeys, newest first',
    paged: true,
    schema: { querystring: z.object(pageQuery), response: { 200: z.array(PasskeyView) } },
  }),
  begin: endpoint({
    ...enrolling,
    method: 'POST',
    url: '/api/admin/passkeys/begin',
    summary: 'What the browser needs to make a passkey, for the password; good for 5 minutes and one passkey',
    schema: { body: Password, response: { 200: CreationOptions } },
  }),
  add: endpoint({
    ...enrolling,
    method: 'POST',
    url: '/api/admin/passkeys',
    summary: 'Keeps the passkey that the browser has made',
    schema: { body: z.strictObject({ name, passkey: Created }), response: { 201: PasskeyView } },
  }),
  rename: endpoint({
    ...own,
    method: 'PUT',
    url: '/api/admin/passkeys/:id',
    summary: 'Names a passkey of mine',
    schema: { params: IdParams, body: z.strictObject({ name }), response: { 200: PasskeyView } },
  }),
  remove: endpoint({
    ...own,
    method: 'POST',
    url: '/api/admin/passkeys/:id/remove',
    summary: 'Takes a passkey of mine away, for the password',
    schema: { params: IdParams, body: Password, response: { 200: Ok } },
  }),
  beginSignIn: endpoint({
    ...door,
    url: '/api/admin/passkey-sign-in/begin',
    summary: 'What the browser needs to sign in with a passkey; good for 5 minutes and one sign-in',
    schema: { body: z.strictObject({}).optional(), response: { 200: RequestOptions } },
  }),
  signIn: endpoint({
    ...door,
    url: '/api/admin/passkey-sign-in',
    summary: 'Sign in as administrator with a passkey, in place of password and code',
    schema: { body: z.strictObject({ passkey: Signed }), response: { 200: UserView } },
  }),
}
