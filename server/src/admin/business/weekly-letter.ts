import { mailIn, nearDayIn } from '@vapsi/contract/messages/tell'
import { indianDay } from '@vapsi/contract/values/india'
import type { Language } from '@vapsi/contract/values/language'
import { toRupees } from '@vapsi/contract/values/rupees'
import { sendOnce } from '../../gateways/send-once.ts'
import { outstandingByAge } from '../../payments/money-summary.sql.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { defineJob, enqueue } from '../../platform/jobs/jobs.ts'
import { cashByWeek } from './cash.sql.ts'
import type { Days } from './entries.sql.ts'
import { ownerOf, takeLetters } from './letter.sql.ts'
import { moneyDays, onTimeDays } from './money-days.sql.ts'
import { addDays } from '../../bookings/bookings.rules.ts'
import { stoppedSums } from './stopped.sql.ts'
import { fleetOf } from './trucks.sql.ts'

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/** Queues the letter about the week before, once for each owner. */
export function queueLetters(db: Db, today = indianDay()): Promise<void> {
  const week = mondayOf(today)
  return inTransaction(db, async (tx) => {
    for (const userId of await takeLetters(tx, week)) await enqueue(tx, letterJob, { userId, week })
  })
}

const total = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((sum, row) => sum + of(row), 0)

/** The figures of the week before a Monday, by the definitions of the owner's page. */
export async function letterFigures(db: Db, week: string) {
  const days = { from: addDays(week, -7), to: addDays(week, -1) }
  const before = { from: addDays(week, -14), to: addDays(week, -8) }
  const [now, then] = [await sumsOf(db, days), await sumsOf(db, before)]
  const onTime = await onTimeDays(db, days)
  const promised = total(onTime, (day) => day.onTime + day.late)
  const ages = await outstandingByAge(db)
  const paise = (of: (age: (typeof ages)[number]) => number) =>
    toRupees(total(ages, (age) => Math.round(of(age) * 100)))
  const cash = (await cashByWeek(db)).filter((one) => one.week >= 1 && one.week <= 4)
  return {
    trips: now.trips,
    tripsBefore: then.trips,
    billed: now.billed,
    billedBefore: then.billed,
    margin: now.margin,
    marginBefore: then.margin,
    received: now.received,
    paidOut: now.paidOut,
    onTime: promised === 0 ? '–' : `${Math.round((100 * total(onTime, (day) => day.onTime)) / promised)} %`,
    owed: paise(({ fromShippers }) => fromShippers),
    late: paise(({ bucket, fromShippers }) => (bucket === 'not_due' ? 0 : fromShippers)),
    expectedIn: toRupees(total(cash, (one) => one.in)),
    expectedOut: toRupees(total(cash, (one) => one.out)),
    idle: (await fleetOf(db, days, before)).now.idle,
    stopped: (await stoppedSums(db)).customers,
  }
}

async function sumsOf(db: Db, days: Days) {
  const money = await moneyDays(db, days)
  return {
    trips: total(money, ({ trips }) => trips),
    billed: toRupees(total(money, ({ billed }) => billed)),
    margin: toRupees(total(money, ({ billed, driver }) => billed - driver)),
    received: toRupees(total(money, ({ received }) => received)),
    paidOut: toRupees(total(money, ({ paidOut }) => paidOut)),
  }
}

const nearDay = (language: Language, day: string) => nearDayIn(language, new Date(`${day}T12:00:00+05:30`))

export const letterJob = defineJob<{ userId: string; week: string }>({
  name: 'business-letter',
  async run({ userId, week }, context) {
    const { db, gateways, config } = context
    const owner = await ownerOf(db, userId)
    if (!owner?.email) return
    const { email, language } = owner
    const mail = mailIn(language, 'business_letter', {
      ...(await letterFigures(db, week)),
      from: nearDay(language, addDays(week, -7)),
      to: nearDay(language, addDays(week, -1)),
      url: `${config.publicUrl}/admin/business`,
    })
    await sendOnce(context, () => gateways.email.sendEmail({ to: email, ...mail }))
  },
})

export const queueLettersJob = defineJob({
  name: 'tell-owners',
  schedule: '0 8 * * 1',
  retryLimit: 5,
  run: (_payload, { db }) => queueLetters(db),
})
