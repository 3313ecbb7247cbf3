import type { Body } from '@vapsi/contract/endpoint'
import { toPaise, toRupees } from '@vapsi/contract/values/rupees'
import type { waiting } from '@vapsi/contract/detention/waiting'
import type { Actor } from '../platform/http/actor.ts'
import { type Db, type Tx, inTransaction } from '../platform/database/database.ts'
import { record } from '../platform/events.ts'
import { fail } from '../platform/fail.ts'
import { detentionRates, replaceRates } from './rates.sql.ts'

export async function ratesView(db: Db | Tx) {
  const rates = await detentionRates(db)
  return { classes: rates.map(({ upToTons, dayPaise }) => ({ upToTons, rupeesPerDay: toRupees(dayPaise) })) }
}

const words = (classes: Awaited<ReturnType<typeof ratesView>>['classes']) =>
  classes.map(({ upToTons, rupeesPerDay }) => `${upToTons ?? '+'} t: ₹${rupeesPerDay}`).join(', ')

/** Replaces the rates. Loads and trips keep their earlier rate. */
export function setRates(db: Db | Tx, clerk: Actor, { classes }: Body<typeof waiting.setRates>) {
  const bounds = classes.map(({ upToTons }) => upToTons ?? Infinity)
  const isInOrder = bounds.every((tons, at) => tons > (bounds[at - 1] ?? 0))
  if (!isInOrder || bounds.at(-1) !== Infinity) fail('invalid', { fields: { classes: 'rate_classes' } })
  return inTransaction(db, async (tx) => {
    const before = await ratesView(tx)
    await replaceRates(
      tx,
      classes.map(({ upToTons, rupeesPerDay }) => ({ upToTons, dayPaise: toPaise(rupeesPerDay) })),
    )
    const after = await ratesView(tx)
    await record(tx, 'detention_rates_set', {
      by: clerk.id,
      subject: { type: 'user', id: clerk.id },
      before: { rates: words(before.classes) },
      after: { rates: words(after.classes) },
    })
    return after
  })
}
