import { z } from 'zod'
import { COMMISSION_TYPES } from './constants.ts'
import { LANGUAGES } from './values/language.ts'
import { endpoint } from './endpoint.ts'
import { companyName, requiredPlainText, text, says } from './kinds.ts'
import { OFFICE_ROLES } from './values/office-roles.ts'
import { RIGHTS } from './values/access/rights.ts'

/** A person as they see themselves and the office sees them. */
export const personFacts = {
  id: z.string(),
  name: z.string(),
  username: z.string().nullable(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  /**
   * A code has verified the number; an unverified one may belong to somebody else. Only verified accounts may act on
   * the market.
   */
  mobileVerified: z.boolean(),
  company: z.string().nullable(),
  city: z.string().nullable(),
  fullAddress: z.string().nullable(),
  alternateContact: z.string().nullable(),
  isVerified: z.boolean(),
  /** Address of the picture, or null. */
  profilePicture: z.string().nullable(),
  totalTrips: z.number(),
  /** Mean of the stars received, one decimal; null without any. */
  rating: z.number().nullable(),
  /** Percent of completed trips delivered by the promised day; null without any. */
  punctuality: z.number().nullable(),
  memberSince: z.string().nullable(),
  /** A transporter's own commission; null for the others. */
  commissionType: z.enum(COMMISSION_TYPES).nullable(),
  commissionRate: z.number().nullable(),
  minimumPayout: z.number().nullable(),
}

/** A signed-in person as they see themselves. Never a password, never a hash. */
export const UserView = z.object({
  ...personFacts,
  /** A code has verified the address; mails are sent to verified ones only. */
  emailConfirmed: z.boolean(),
  /** null for administrators. A driver acts for the transporters who added him. */
  userType: z.enum(['shipper', 'transporter', 'driver']).nullable(),
  isAdmin: z.boolean(),
  /** Of somebody who acts for a company; everything else here is the company's. Null for whoever signs in to it. */
  acts: z.object({ membershipId: z.string(), right: z.enum(RIGHTS), name: z.string() }).nullable(),
  /** What a clerk of the office may do; null for everybody else. */
  officeRole: z.enum(OFFICE_ROLES).nullable(),
  notifications: z.boolean(),
  /** The language of SMS, push and e-mail. */
  language: z.enum(LANGUAGES),
})
export type UserView = z.infer<typeof UserView>

/** One direction of the money that is open on trips that are over; rupees. */
const OpenSum = z.object({
  amount: z.number(),
  bookings: z.number(),
  /** Of twenty bookings at most. */
  largest: z.array(z.object({ reference: z.string(), amount: z.number() })),
})
export type OpenSum = z.infer<typeof OpenSum>
export const OpenMoney = z.object({ owes: OpenSum, owed: OpenSum })
export type OpenMoney = z.infer<typeof OpenMoney>

const optionalText = (max: number) => text(max).nullish()

/** The profile form. Its messages are quoted texts that must not change. */
export const ProfileForm = z.strictObject({
  name: companyName(50, 'name_required'),
  company: companyName(100, 'company_required'),
  email: z.email(says('email_invalid')).max(254),
  mobile: z.string().min(10, says('mobile_short')).max(15).nullish(),
  city: requiredPlainText(80, 'city_required'),
  fullAddress: optionalText(500),
  alternateContact: optionalText(40).refine(
    (v) => !v || (/^\+?[\d ()-]+$/.test(v) && /^(\D*\d){8,15}\D*$/.test(v)),
    says('telephone'),
  ),
  notifications: z.boolean().optional(),
})

const otpWords = says('otp_invalid')

const me = { who: 'signed-in' } as const

export const users = {
  me: endpoint({
    method: 'GET',
    url: '/api/user',
    scope: 'read',
    driver: 'own',
    ...me,
    whileEnrolling: true,
    summary: 'The signed-in person',
    schema: { response: { 200: UserView } },
  }),
  updateProfile: endpoint({
    method: 'PUT',
    url: '/api/profile',
    scope: 'account',
    ...me,
    summary: 'Change the profile; a changed mobile is refused',
    schema: { body: ProfileForm, response: { 200: UserView } },
  }),
  chooseLanguage: endpoint({
    method: 'PUT',
    url: '/api/profile/language',
    scope: 'self',
    driver: 'own',
    ...me,
    summary: 'Choose the language of SMS, push and e-mail',
    schema: { body: z.strictObject({ language: z.enum(LANGUAGES) }), response: { 200: UserView } },
  }),
  chooseNotifications: endpoint({
    method: 'PUT',
    url: '/api/profile/notifications',
    scope: 'account',
    driver: 'own',
    ...me,
    summary: 'Switch push messages and SMS on or off, whatever else the profile lacks',
    schema: { body: z.strictObject({ notifications: z.boolean() }), response: { 200: UserView } },
  }),
  uploadPicture: endpoint({
    method: 'POST',
    url: '/api/profile/picture',
    scope: 'account',
    ...me,
    proven: true,
    summary: 'Replace the profile picture (JPEG, PNG, WebP up to 5 MB; re-encoded)',
    multipart: 'picture',
    tooLarge: 'picture_too_large',
    schema: { response: { 200: UserView } },
  }),
  verifyMobile: endpoint({
    method: 'POST',
    url: '/api/profile/mobile/verify',
    scope: 'holder',
    who: ['shipper', 'transporter'],
    limit: 'sign-in',
    summary:
      "Prove the account's mobile, or change it to the one that the ID token signs; 409 when another account has it",
    schema: {
      body: z.strictObject({ idToken: z.string(says('required')).min(1, says('required')).max(8192) }),
      response: { 200: UserView },
    },
  }),
  picture: endpoint({
    method: 'GET',
    url: '/api/pictures/:key',
    who: 'anyone',
    summary: 'A profile picture',
    raw: 'image/webp',
    shared: true,
    schema: { params: z.object({ key: z.string().max(80) }), response: { 200: z.any() } },
  }),
  myData: endpoint({
    method: 'GET',
    url: '/api/profile/data',
    scope: 'self',
    driver: 'own',
    who: ['shipper', 'transporter'],
    summary: 'Everything held about me, as one JSON file; two of my downloads at once',
    raw: 'application/json',
    schema: { response: { 200: z.any() } },
  }),
  myDocuments: endpoint({
    method: 'GET',
    url: '/api/profile/documents',
    scope: 'papers',
    who: ['shipper', 'transporter'],
    summary: 'Every document of my bookings, as a ZIP; two of my downloads at once',
    raw: 'application/zip',
    schema: { response: { 200: z.any() } },
  }),
  sendEmailCode: endpoint({
    method: 'POST',
    url: '/api/profile/email/send-code',
    scope: 'account',
    who: ['shipper', 'transporter'],
    limit: 'newsletter',
    summary: 'Mail a code to the address of the profile; 409 when it is confirmed already',
    schema: {
      body: z.strictObject({}).optional(),
      response: { 200: z.object({ resendAfterSeconds: z.number(), expiresInSeconds: z.number() }) },
    },
  }),
  confirmEmail: endpoint({
    method: 'POST',
    url: '/api/profile/email/confirm',
    scope: 'account',
    who: ['shipper', 'transporter'],
    summary: 'Confirm the address of the profile with the code that came there; 409 when another account has proven it',
    schema: {
      body: z.strictObject({ code: z.string(otpWords).regex(/^\d{6}$/, otpWords) }),
      response: { 200: UserView },
    },
  }),
  openMoney: endpoint({
    method: 'GET',
    url: '/api/profile/open-money',
    scope: 'read',
    who: ['shipper', 'transporter'],
    summary: 'What I owe, and am owed, on trips that are over: an account with open money is not deleted',
    schema: { response: { 200: OpenMoney } },
  }),
  sendDeleteOtp: endpoint({
    method: 'POST',
    url: '/api/send-delete-otp',
    scope: 'holder',
    driver: 'own',
    who: ['shipper', 'transporter'],
    limit: 'delete-code',
    summary: 'Send the code that confirms the deletion of the account: to its proven mobile, else to its email',
    schema: {
      body: z.strictObject({}).optional(),
      response: {
        200: z.object({
          resendAfterSeconds: z.number(),
          expiresInSeconds: z.number(),
          sentTo: z.enum(['mobile', 'email']),
        }),
      },
    },
  }),
  deleteAccount: endpoint({
    method: 'POST',
    url: '/api/delete-account',
    scope: 'holder',
    driver: 'own',
    who: ['shipper', 'transporter'],
    summary: 'Delete the account; refused while a booking runs, or is driven by this driver, and while money is open',
    schema: {
      body: z.strictObject({ otp: z.string(otpWords).regex(/^\d{6}$/, otpWords) }),
      response: { 200: z.object({ ok: z.literal(true) }) },
    },
  }),
}
