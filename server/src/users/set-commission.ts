import type { admin as calls } from '@vapsi/contract/admin/admin'
import { type CommissionType, DEFAULTS } from '@vapsi/contract/constants'
import type { Body } from '@vapsi/contract/endpoint'
import { toPaise } from '@vapsi/contract/values/rupees'
import type { Actor } from '../platform/http/actor.ts'
import { type Db, type Tx, inTransaction } from '../platform/database/database.ts'
import { record } from '../platform/events.ts'
import { fail } from '../platform/fail.ts'
import { isUuid } from '../platform/ids.ts'
import { lockPerson, updateCommission } from './office.sql.ts'

/** Percent, rupees a trip, or 0 if each trip is negotiated. The default is a percentage, not rupees. */
function rateOf({ commissionType, commissionRate }: Body<typeof calls.setCommission>): number {
  if (commissionType === 'negotiated') return 0
  const rate = commissionRate ?? (commissionType === 'percentage' ? DEFAULTS.commissionRate : null)
  if (rate === null) return refuse('commission_rupees')
  return commissionType === 'percentage' && rate > 100 ? refuse('commission_percent') : rate
}

interface Commission {
  commissionType: CommissionType
  commissionRate: number
  minimumPayoutPaise: number
  commissionNotes: string | null
}

const isSame = (a: Commission, b: Commission): boolean =>
  a.commissionType === b.commissionType &&
  a.commissionRate === b.commissionRate &&
  a.minimumPayoutPaise === b.minimumPayoutPaise &&
  a.commissionNotes === b.commissionNotes

/** In paise, and with null for empty notes. */
const stored = ({
  minimumPayout,
  commissionNotes,
  ...rest
}: NonNullable<Body<typeof calls.setCommission>['ifCommission']>): Commission => ({
  ...rest,
  minimumPayoutPaise: toPaise(minimumPayout),
  commissionNotes: commissionNotes || null,
})

const refuse = (commissionRate: 'commission_rupees' | 'commission_percent') =>
  fail('invalid', { fields: { commissionRate } })

/**
 * Sets a transporter's commission: percent of the price, rupees a trip, or negotiated. Repeating it changes and records
 * nothing; of two clerks who saw the same, the second one gets a conflict.
 */
export async function setCommission(
  db: Db | Tx,
  admin: Actor,
  userId: string,
  form: Body<typeof calls.setCommission>,
): Promise<void> {
  if (!isUuid(userId)) fail('user_not_found')
  const rate = rateOf(form)
  await inTransaction(db, async (tx) => {
    const user = (await lockPerson(tx, userId)) ?? fail('user_not_found')
    if (user.userType !== 'transporter') fail('not_transporter')
    const { commissionType, commissionRate, minimumPayoutPaise, commissionNotes } = user
    const before = { commissionType, commissionRate, minimumPayoutPaise, commissionNotes }
    const after = stored({
      commissionType: form.commissionType,
      commissionRate: rate,
      minimumPayout: form.minimumPayout ?? DEFAULTS.minimumPayoutRupees,
      commissionNotes: form.commissionNotes ?? null,
    })
    // A repeated press whose answer was lost.
    if (isSame(before, after)) return
    if (form.ifCommission && !isSame(before, stored(form.ifCommission))) {
      fail('commission_set_meanwhile')
    }
    await updateCommission(tx, userId, after)
    await record(tx, 'commission_set', {
      by: admin.id,
      subject: { type: 'user', id: userId },
      before,
      after,
    })
  })
}
