import type { MonthBrief, MonthClosing, MonthView } from '@vapsi/contract/settlement/months'
import { indianDay } from '@vapsi/contract/values/india'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { anApp } from '../../../test/app.ts'
import { aSettledTrip } from '../../../test/factories/settled.ts'
import { aShipper, aTransporter, anAdmin } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'
import { aJobContext } from '../../../test/jobs.ts'
import { queued, workOff } from '../../../test/queued.ts'
import { closeNextMonth } from './close-several.ts'

const { as } = await anApp()
const office = as(await anAdmin({ name: 'Kavita' }))
const context = await aJobContext()
const monthBack = (back: number) => {
  const today = indianDay()
  return new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1 - back, 1))
    .toISOString()
    .slice(0, 7)
}
const press = (month: string) =>
  office<MonthBrief & { code?: string }>('POST', `/api/admin/months/${month}/close`, {}, { 'idempotency-key': month })
const progress = async () =>
  (await office<{ closing: MonthClosing | null }>('GET', '/api/admin/month-closing')).body.closing
const closedMonths = async () =>
  (await office<MonthBrief[]>('GET', '/api/admin/months?limit=100')).body
    .filter(({ state }) => state === 'closed')
    .map(({ month }) => month)

/** Each with a trip, the oldest first. */
const months = [7, 6, 5, 4, 3, 2, 1].map(monthBack)
const [oldest, second, third, fourth, fifth, sixth, newest] = months as [string, ...string[]]
const [shipper, transporter] = [await aShipper(), await aTransporter()]
for (const month of months) await aSettledTrip({ at: `${month}-10T06:30:00Z` }, { shipper, transporter })

/** As a trip of this month that no list can take. */
const breakMonth = (month: string) =>
  sql`alter table closed_month_lines add constraint broken check (month <> ${sql.lit(month)}) not valid`.execute(db)
const mend = () => sql`alter table closed_month_lines drop constraint if exists broken`.execute(db)
afterEach(async () => {
  vi.restoreAllMocks()
  await mend()
})

test('of two presses at once one begins, a month at a time, and the months before are closed with it', async () => {
  expect(await progress()).toBeNull()
  const answers = await Promise.all([
    office<{ code?: string; state?: string }>('POST', `/api/admin/months/${third}/close`, {}),
    office<{ code?: string; state?: string }>('POST', `/api/admin/months/${third}/close`, {}),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('month_closing')
  expect(answers.find(({ status }) => status === 201)?.body.state).toBe('open')
  expect(await progress()).toMatchObject({
    until: third,
    state: 'running',
    month: oldest,
    closed: 0,
    months: 3,
    by: 'Kavita',
    problem: null,
  })
  // Nobody closes another one meanwhile, not even the first.
  expect((await office<MonthView>('GET', `/api/admin/months/${oldest}`)).body.can.close).toBe(false)
  expect(await press(oldest)).toMatchObject({ status: 409, body: { code: 'month_closing' } })
  expect(await queued(closeNextMonth)).toHaveLength(1)

  await workOff(closeNextMonth, context)
  expect(await progress()).toMatchObject({ state: 'running', month: second, closed: 1, months: 3 })
  expect(await closedMonths()).toEqual([oldest])
  await workOff(closeNextMonth, context)
  await workOff(closeNextMonth, context)
  expect(await progress()).toMatchObject({ state: 'done', month: null, closed: 3, months: 3 })
  expect(await closedMonths()).toEqual([third, second, oldest])
  expect(await queued(closeNextMonth)).toEqual([])
})

test('a job delivered twice, on two servers at once, closes each month once', async () => {
  const before = await closedMonths()
  expect((await press(fifth!)).status).toBe(201)
  const [payload] = await queued(closeNextMonth)
  await Promise.all([closeNextMonth.run(payload!, context), closeNextMonth.run(payload!, context)])
  await workOff(closeNextMonth, context)
  expect(await progress()).toMatchObject({ state: 'done', closed: 2, months: 2 })
  expect(await closedMonths()).toEqual([fifth, fourth, ...before])
  const { rows } = await sql<{ lines: number }>`
    select count(*)::int as lines from closed_month_lines where kind = 'trip' group by month`.execute(db)
  expect(rows.map(({ lines }) => lines)).toEqual([1, 1, 1, 1, 1])
})

test('a month that cannot be closed says why, writes nothing, and the next press goes on', async () => {
  await breakMonth(newest!)
  expect((await press(newest!)).status).toBe(201)
  await workOff(closeNextMonth, context)
  const [payload] = await queued(closeNextMonth)
  // It is tried again before it is given up.
  await expect(closeNextMonth.run(payload!, context)).rejects.toThrow('broken')
  expect(await progress()).toMatchObject({ state: 'running', month: newest })
  await closeNextMonth.run(payload!, { ...context, retryCount: closeNextMonth.retryLimit! })
  expect(await progress()).toMatchObject({
    state: 'failed',
    month: newest,
    closed: 1,
    months: 2,
    problem: expect.stringContaining('broken'),
  })
  expect((await closedMonths())[0]).toBe(sixth)
  // A late try of the given up one changes nothing.
  await mend()
  await closeNextMonth.run(payload!, context)
  expect((await closedMonths())[0]).toBe(sixth)
  const again = await office<MonthBrief>('POST', `/api/admin/months/${newest}/close`, {})
  expect(again).toMatchObject({ status: 201, body: { state: 'closed' } })
  expect(await progress()).toMatchObject({ month: null, closed: 2 })
})

test('a closing whose servers died is shown as stopped and is in nobody’s way', async () => {
  await db
    .insertInto('monthClosings')
    .values({
      firstMonth: '2019-01',
      untilMonth: '2019-03',
      askedBy: (await anAdmin()).id,
      begunAt: new Date(Date.now() - 30 * 60_000),
    })
    .execute()
  expect(await progress()).toMatchObject({ state: 'failed', month: '2019-01', closed: 0, months: 3, problem: null })
  // Refused because it is closed, not because others are being closed.
  expect(await press(oldest)).toMatchObject({ status: 409, body: { code: 'month_closed' } })
})
