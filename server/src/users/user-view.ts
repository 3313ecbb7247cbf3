import { toRupees } from '@vapsi/contract/values/rupees'
import type { UserView } from '@vapsi/contract/users'
import { actingNow } from '../platform/acting-person.ts'
import type { Account } from './users.sql.ts'

/** The address of a picture; null without one. */
export const pictureUrl = (key: string | null): string | null => (key === null ? null : `/api/pictures/${key}`)

/** Percent of completed trips delivered by the promised day; null without any. */
export const punctualityOf = ({
  totalTrips,
  onTimeTrips,
}: Pick<Account, 'totalTrips' | 'onTimeTrips'>): number | null =>
  totalTrips === 0 ? null : Math.round((100 * onTimeTrips) / totalTrips)

/** Of somebody who acts for a company: their right there, and their own language. */
function ofPerson(accountId: string): Pick<UserView, 'acts'> & Partial<Pick<UserView, 'language'>> {
  const person = actingNow(accountId)?.person
  if (!person) return { acts: null }
  const { memberId, right, name, language } = person
  return { acts: { membershipId: memberId, right, name }, language }
}

export function userView(account: Account): UserView {
  const { pictureKey, onTimeTrips, createdAt, minimumPayoutPaise, ...shown } = account
  const isTransporter = account.userType === 'transporter'
  return {
    ...shown,
    ...ofPerson(account.id),
    profilePicture: pictureUrl(pictureKey),
    punctuality: punctualityOf({ totalTrips: account.totalTrips, onTimeTrips }),
    memberSince: createdAt.toISOString(),
    commissionType: isTransporter ? account.commissionType : null,
    commissionRate: isTransporter ? account.commissionRate : null,
    minimumPayout: isTransporter ? toRupees(minimumPayoutPaise) : null,
  }
}
