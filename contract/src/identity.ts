import { z } from 'zod'
import { LIMITS } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { Mobile, Nothing, Ok, OtpCode, PersonName, SmsMobile, requiredText, says } from './kinds.ts'
import { UserView } from './users.ts'

const token = z.string(says('required')).min(1, says('required')).max(8192)
const open = { method: 'POST', who: 'anyone', limit: 'sign-in' } as const
const newPassword = z
  .string(says('password_required'))
  .min(LIMITS.passwordNew, says('password_short'))
  .max(LIMITS.passwordMax)

const LoginMobile = <T extends 'shipper' | 'transporter'>(userType: T) =>
  z.strictObject({ mobile: Mobile, firebaseUid: token, idToken: token, userType: z.literal(userType) })
const RegisterMobile = <T extends 'shipper' | 'transporter'>(userType: T) =>
  LoginMobile(userType).extend({ name: PersonName })

/** The calls of one side's sign-in pages. `shipper` and `driver` see accounts of their own side only. */
const side = <S extends 'shipper' | 'driver', T extends 'shipper' | 'transporter'>(path: S, userType: T) => ({
  checkUser: endpoint({
    method: 'POST',
    who: 'anyone',
    limit: 'look-up',
    url: `/api/${path}/check-user`,
    summary: `Whether a ${path} account exists for this mobile`,
    schema: { body: z.strictObject({ mobile: Mobile }), response: { 200: z.object({ exists: z.boolean() }) } },
  }),
  login: endpoint({
    ...open,
    url: `/api/${path}/login-mobile`,
    summary: `Sign in as ${path} with a verified mobile; 404 without an account`,
    schema: { body: LoginMobile(userType), response: { 200: UserView } },
  }),
  register: endpoint({
    ...open,
    url: `/api/${path}/register-mobile`,
    summary: `Open a ${path} account with a verified mobile; 409 when it exists`,
    schema: { body: RegisterMobile(userType), response: { 201: UserView } },
  }),
})

export const identity = {
  requestCode: endpoint({
    method: 'POST',
    url: '/api/identity/otp',
    who: 'anyone',
    limit: 'code',
    summary: 'Send a sign-in code by SMS',
    schema: {
      body: z.strictObject({ mobile: SmsMobile }),
      response: { 202: z.object({ resendAfterSeconds: z.number(), expiresInSeconds: z.number() }) },
    },
  }),
  verifyCode: endpoint({
    ...open,
    url: '/api/identity/verify',
    summary: 'Turn a code into an ID token that lives 5 minutes',
    schema: {
      body: z.strictObject({ mobile: Mobile, code: OtpCode }),
      response: { 200: z.object({ firebaseUid: z.string(), idToken: z.string() }) },
    },
  }),
  shipper: side('shipper', 'shipper'),
  driver: side('driver', 'transporter'),
  register: endpoint({
    ...open,
    limit: 'register',
    url: '/api/register',
    summary: 'Open an account with a password, for clients of the API; a mobile given here is unverified',
    schema: {
      body: z.strictObject({
        username: requiredText(50, 'username_required').regex(/^[\w.@-]+$/, says('username_letters')),
        password: newPassword,
        name: PersonName,
        userType: z.enum(['shipper', 'transporter']),
        email: z.email(says('email_invalid')).max(254).optional(),
        mobile: Mobile.optional(),
      }),
      response: { 201: UserView },
    },
  }),
  login: endpoint({
    ...open,
    url: '/api/login',
    summary: 'Sign in with username or email and password',
    schema: {
      body: z.strictObject({
        username: requiredText(254, 'username_required'),
        password: z.string(says('password_required')).min(1, says('password_required')).max(LIMITS.passwordMax),
      }),
      response: { 200: UserView },
    },
  }),
  adminLogin: endpoint({
    ...open,
    limit: 'office-sign-in',
    url: '/api/admin/login',
    summary: 'Sign in as administrator',
    schema: {
      body: z.strictObject({
        email: requiredText(254, 'email_required'),
        password: z.string(says('password_required')).min(1, says('password_required')).max(LIMITS.passwordMax),
        /** A code of the authenticator app, or a recovery code; 401 second_factor_needed asks for it. */
        code: z.string().trim().max(40).optional(),
      }),
      response: { 200: UserView },
    },
  }),
  logout: endpoint({
    method: 'POST',
    url: '/api/logout',
    who: 'anyone',
    summary: 'End the session; answers 200 to anyone',
    schema: { response: { 200: Ok } },
  }),
  openSync: endpoint({
    ...open,
    url: '/api/auth/sync',
    summary: 'Open a session from a bearer ID token signed at most 5 minutes ago, for the app wrapper',
    schema: {
      body: z.strictObject({ userType: z.enum(['shipper', 'transporter']) }),
      response: { 200: UserView },
    },
  }),
  endSync: endpoint({
    method: 'DELETE',
    url: '/api/auth/sync',
    who: 'anyone',
    summary: 'End the session of the app wrapper',
    schema: { response: { 204: Nothing } },
  }),
}
