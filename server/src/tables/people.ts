import type { Generated, GeneratedAlways } from 'kysely'
import type { OfficeRole } from '@vapsi/contract/values/office-roles'
import type { KeyScope, Right } from '@vapsi/contract/values/access/rights'
import type { CommissionType } from '@vapsi/contract/constants'
import type { Language } from '@vapsi/contract/values/language'
import type { ReportStatus, ReportSubject } from '@vapsi/contract/moderation/moderation'
import type { AccountType, Timestamp, Defaulted, Now } from './columns.ts'

export interface UsersTable {
  id: Generated<string>
  userType: AccountType | null
  isAdmin: Defaulted<boolean>
  officeRole: OfficeRole | null
  name: string
  username: string | null
  email: string | null
  emailConfirmed: Defaulted<boolean>
  emailProvenAt: Timestamp | null
  passwordHash: string | null
  mobile: string | null
  mobileVerified: Defaulted<boolean>
  company: string | null
  city: string | null
  fullAddress: string | null
  alternateContact: string | null
  isVerified: Defaulted<boolean>
  notifications: Defaulted<boolean>
  language: Defaulted<Language>
  pictureKey: string | null
  commissionType: Defaulted<CommissionType>
  commissionRate: Defaulted<number>
  minimumPayoutPaise: Defaulted<number>
  commissionNotes: string | null
  totalTrips: Defaulted<number>
  onTimeTrips: Defaulted<number>
  starsSum: Defaulted<number>
  starsCount: Defaulted<number>
  rating: GeneratedAlways<number | null>
  lastSeenAt: Now
  createdAt: Now
  updatedAt: Now
  deletedAt: Timestamp | null
  suspendedAt: Timestamp | null
  suspendReason: string | null
}

export interface SessionsTable {
  idHash: Buffer
  userId: string
  createdAt: Now
  lastUsedAt: Now
  expiresAt: Timestamp
  address: string | null
  agent: string | null
  mustEnrol: Defaulted<boolean>
  memberId: string | null
}

export interface SecondFactorsTable {
  userId: string
  secret: string
  confirmedAt: Timestamp | null
  lastStep: Defaulted<number>
}

export interface PasskeysTable {
  id: Generated<string>
  userId: string
  credentialId: string
  publicKey: Buffer
  counter: Defaulted<number>
  transports: Defaulted<string[]>
  isSynced: boolean
  name: string
  createdAt: Now
  lastUsedAt: Timestamp | null
}

export interface RecoveryCodesTable {
  userId: string
  codeHash: Buffer
  usedAt: Timestamp | null
}

export interface KnownDevicesTable {
  userId: string
  deviceHash: Buffer
  firstUsedAt: Now
  lastUsedAt: Now
}

export interface SignInsTable {
  id: GeneratedAlways<number>
  userId: string
  outcome: 'signed_in' | 'wrong_password' | 'wrong_code' | 'wrong_second_factor'
  address: string
  agent: string | null
  at: Now
}

export interface OtpCodesTable {
  /** For sign-in, the mobile and the device that asked if known; for deletion and payouts, the account's id. */
  subject: string
  purpose: 'sign-in' | 'delete-account' | 'confirm-email' | 'payout-account'
  codeHash: Buffer
  attempts: Defaulted<number>
  createdAt: Now
  expiresAt: Timestamp
  usedAt: Timestamp | null
}

export interface SpentTokensTable {
  tokenHash: Buffer
  expiresAt: Timestamp
}

export interface NewsletterSubscribersTable {
  id: Generated<string>
  email: string
  status: Defaulted<'pending' | 'confirmed' | 'unsubscribed'>
  tokenHash: Buffer
  createdAt: Now
  confirmedAt: Timestamp | null
}

export interface ReportsTable {
  id: Generated<string>
  subject: ReportSubject
  subjectId: string
  personId: string
  reporterId: string
  reason: string
  status: Defaulted<ReportStatus>
  note: string | null
  decidedBy: string | null
  decidedAt: Timestamp | null
  createdAt: Now
}

/** A person who acts for an account that is not theirs. */
export interface MembersTable {
  id: Generated<string>
  accountId: string
  personId: string | null
  role: 'driver' | Right
  name: string
  mobile: string | null
  licenceNumber: string | null
  licenceExpiresOn: string | null
  licenceToldDays: number | null
  invitedBy: string | null
  invitedUntil: Timestamp | null
  acceptedAt: Timestamp | null
  since: Now
  removedAt: Timestamp | null
}

export interface ApiKeysTable {
  id: Generated<string>
  accountId: string
  madeBy: string
  name: string
  /** The first characters of the key, by which its owner recognises it. */
  start: string
  keyHash: Buffer
  scopes: KeyScope[]
  createdAt: Now
  endsAt: Timestamp
  lastUsedAt: Timestamp | null
  revokedAt: Timestamp | null
}

export interface TruckDriversTable {
  vehicleId: string
  memberId: string
  since: Now
}
