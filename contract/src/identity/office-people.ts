import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { IdParams, Nothing, Ok, PersonName, pageQuery, says } from '../kinds.ts'
import { OFFICE_ROLES, allRoles } from '../values/office-roles.ts'
import { SessionView, SignInView } from './sessions.ts'

export const ClerkView = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  role: z.enum(OFFICE_ROLES).nullable(),
  hasSecondFactor: z.boolean(),
  sessions: z.number(),
  /** Null: never signed in. */
  lastSeenAt: z.string().nullable(),
})
export type ClerkView = z.infer<typeof ClerkView>

export const SecondFactorView = z.object({
  isOn: z.boolean(),
  recoveryCodesLeft: z.number(),
  passkeys: z.number(),
  /** This session must set one up before it may do anything else. */
  mustEnrol: z.boolean(),
})
export type SecondFactorView = z.infer<typeof SecondFactorView>

const code = z.string().trim().min(1).max(40)
const Code = z.strictObject({ code })
const owner = { who: 'admin', roles: ['owner'] } as const
const own = { who: 'admin', roles: allRoles } as const
const enrolling = { ...own, whileEnrolling: true } as const
const nothing = z.strictObject({}).optional()

export const officePeople = {
  clerks: endpoint({
    method: 'GET',
    ...owner,
    url: '/api/admin/clerks',
    summary: "The office's people",
    paged: true,
    schema: { querystring: z.object(pageQuery), response: { 200: z.array(ClerkView) } },
  }),
  invite: endpoint({
    method: 'POST',
    ...owner,
    url: '/api/admin/clerks',
    summary: 'An account for one more clerk; without a password until one is made',
    schema: {
      body: z.strictObject({
        email: z.email(says('email_invalid')).max(254),
        name: PersonName,
        role: z.enum(OFFICE_ROLES),
      }),
      response: { 201: ClerkView },
    },
  }),
  newPassword: endpoint({
    method: 'POST',
    ...owner,
    url: '/api/admin/clerks/:id/password',
    summary: 'A new password for a clerk, told once; ends the sessions of the account',
    schema: { params: IdParams, body: nothing, response: { 200: z.object({ password: z.string() }) } },
  }),
  setRole: endpoint({
    method: 'PUT',
    ...owner,
    url: '/api/admin/clerks/:id/role',
    summary: 'What a clerk may do; the last owner stays one',
    schema: { params: IdParams, body: z.strictObject({ role: z.enum(OFFICE_ROLES) }), response: { 200: ClerkView } },
  }),
  remove: endpoint({
    method: 'POST',
    ...owner,
    url: '/api/admin/clerks/:id/remove',
    summary: 'Ends the account of a clerk; what was done under it stays on record',
    schema: { params: IdParams, body: nothing, response: { 200: Ok } },
  }),
  endSessions: endpoint({
    method: 'POST',
    ...owner,
    url: '/api/admin/clerks/:id/end-sessions',
    summary: 'Signs a clerk out everywhere',
    schema: { params: IdParams, body: nothing, response: { 200: z.object({ ended: z.number() }) } },
  }),
  clerkSessions: endpoint({
    method: 'GET',
    ...owner,
    url: '/api/admin/clerks/:id/sessions',
    summary: 'Where a clerk is signed in',
    paged: true,
    schema: { params: IdParams, querystring: z.object(pageQuery), response: { 200: z.array(SessionView) } },
  }),
  endClerkSession: endpoint({
    method: 'DELETE',
    ...owner,
    url: '/api/admin/clerk-sessions/:id',
    summary: 'Signs a clerk out on one device',
    schema: { params: z.object({ id: z.string().max(64) }), response: { 204: Nothing } },
  }),
  clerkSignIns: endpoint({
    method: 'GET',
    ...owner,
    url: '/api/admin/clerks/:id/sign-ins',
    summary: 'Sign-ins to the account of a clerk, right and wrong ones',
    paged: true,
    schema: { params: IdParams, querystring: z.object(pageQuery), response: { 200: z.array(SignInView) } },
  }),
  resetSecondFactor: endpoint({
    method: 'POST',
    ...owner,
    url: '/api/admin/clerks/:id/reset-second-factor',
    summary: 'For a clerk who has lost the phone and the recovery codes; ends the sessions of the account',
    schema: { params: IdParams, body: nothing, response: { 200: ClerkView } },
  }),
  secondFactor: endpoint({
    method: 'GET',
    ...enrolling,
    url: '/api/admin/second-factor',
    summary: 'Whether my sign-in has a second factor',
    schema: { response: { 200: SecondFactorView } },
  }),
  beginSecondFactor: endpoint({
    method: 'POST',
    ...enrolling,
    url: '/api/admin/second-factor/begin',
    summary: 'A new secret for an authenticator app, with its QR code as SVG; in force once a code of it is confirmed',
    schema: {
      body: nothing,
      response: { 200: z.object({ secret: z.string(), uri: z.string(), qr: z.string() }) },
    },
  }),
  confirmSecondFactor: endpoint({
    method: 'POST',
    ...enrolling,
    url: '/api/admin/second-factor/confirm',
    summary: 'Puts the new secret in force with a code of it; the recovery codes are told once',
    schema: { body: Code, response: { 200: z.object({ recoveryCodes: z.array(z.string()) }) } },
  }),
  removeSecondFactor: endpoint({
    method: 'POST',
    ...own,
    url: '/api/admin/second-factor/remove',
    summary: 'Takes the second factor away, with a code of it',
    schema: { body: Code, response: { 200: Ok } },
  }),
}
