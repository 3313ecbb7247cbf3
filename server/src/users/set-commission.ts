import type { admin as calls } from '@vapsi/contract/admin'
import { DEFAULTS } from '@vapsi/contract/constants'
import type { Body } from '@vapsi/contract/endpoint'
import { toPaise } from '@vapsi/contract/rupees'
import type { Actor } from '../platform/actor.ts'
import { type Db, type Tx, inTransaction } from '../platform/database.ts'
import { record } from '../platform/events.ts'
import { fail } from '../platform/fail.ts'
import { isUuid } from '../platform/ids.ts'
import { lockPerson, updateCommission } from './office.sql.ts'

/** Percent, rupees a trip, or 0 where every trip is agreed by itself. The default is a percentage, and no rupees. */
function rateOf({ commissionType, commissionRate }: Body<typeof calls.setCommission>): number {
  if (commissionType === 'negotiated') return 0
  const rate = commissionRate ?? (commissionType === 'percentage' ? DEFAULTS.commissionRate : null)
  if (rate === null) return refuse('Enter the rupees a trip.')
  return commissionType === 'percentage' && rate > 100 ? refuse('A percentage lies between 0 and 100.') : rate
}

const refuse = (message: string) => fail('invalid', { message, fields: { commissionRate: message } })

/** How a transporter is charged: percent of the price, rupees a trip, or agreed each time (specification 2 §9). */
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
    if (user.userType !== 'transporter') fail('pair_mismatch', { message: 'Only a transporter has a commission.' })
    const after = {
      commissionType: form.commissionType,
      commissionRate: rate,
      minimumPayoutPaise: toPaise(form.minimumPayout ?? DEFAULTS.minimumPayoutRupees),
      commissionNotes: form.commissionNotes || null,
    }
    await updateCommission(tx, userId, after)
    const { commissionType, commissionRate, minimumPayoutPaise, commissionNotes } = user
    await record(tx, 'commission_set', {
      by: admin.id,
      subject: { type: 'user', id: userId },
      before: { commissionType, commissionRate, minimumPayoutPaise, commissionNotes },
      after,
    })
  })
}
