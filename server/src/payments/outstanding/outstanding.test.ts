import type { Reply } from '@vapsi/contract/endpoint'
import type { payments } from '@vapsi/contract/payments'
import type { OutstandingView, OwedView } from '@vapsi/contract/payments/outstanding'
import { indianDay } from '@vapsi/contract/values/india'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anApp } from '../../../test/app.ts'
import { aBooking } from '../../../test/factories/bookings.ts'
import { withTerms } from '../../../test/factories/settled.ts'
import { type Person, anAdmin, aShipper, aTransporter } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'

const { as } = await anApp()
const admin = await anAdmin()
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)
const owes = (shipper: Person, days: number) => aBooking({ shipper, status: 'in_transit', createdAt: daysAgo(days) })
const list = (q: string, side = 'shipper', by: Person | null = admin) =>
  as(by)<OutstandingView[]>('GET', `/api/admin/outstanding?side=${side}&q=${encodeURIComponent(q)}`)
const remind = (id: string) =>
  as(admin)<OutstandingView & { code?: string }>('POST', `/api/admin/outstanding/${id}/remind`, {})

test('what a shipper owes stands in its ages; a due date that is to come is not due', async () => {
  const shipper = await aShipper({ company: `Ages ${crypto.randomUUID()}` })
  for (const days of [3, 10, 20, 40]) await owes(shipper, days)
  const { booking } = await owes(shipper, 50)
  await withTerms(booking, admin, { dueDate: '2099-01-01' })
  expect((await list(shipper.company!)).body).toMatchObject([
    {
      id: shipper.id,
      bookings: 5,
      total: 225_000,
      notDue: 45_000,
      days0to7: 45_000,
      days8to15: 45_000,
      days16to30: 45_000,
      daysOver30: 45_000,
      can: { remind: true },
    },
  ])
})

test('the largest sums come first, page by page, and drivers are listed by what they are owed', async () => {
  const word = crypto.randomUUID()
  const [small, large] = [await aShipper({ company: `A ${word}` }), await aShipper({ company: `B ${word}` })]
  await owes(small, 1)
  for (const days of [1, 2]) await owes(large, days)
  const first = await as(admin)<OutstandingView[]>('GET', `/api/admin/outstanding?q=${word}&limit=1`)
  expect(first.body.map(({ id }) => id)).toEqual([large.id])
  expect(first.headers['x-total-count']).toBe('2')
  const next = /<([^>]+)>/.exec(String(first.headers['link']))![1]!
  expect((await as(admin)<OutstandingView[]>('GET', next)).body.map(({ id }) => id)).toEqual([small.id])
  const driver = await aTransporter({ company: `C ${word}` })
  await aBooking({ transporter: driver, status: 'in_transit' })
  expect((await list(word, 'driver')).body).toMatchObject([{ id: driver.id, total: 40_000, can: { remind: false } }])
})

test('one press reminds once a day, of many at once too, and names what is due', async () => {
  const shipper = await aShipper({ company: `Late ${crypto.randomUUID()}` })
  const { booking } = await owes(shipper, 9)
  const pressed = await Promise.all(Array.from({ length: 8 }, () => remind(shipper.id)))
  expect(pressed.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(pressed.filter(({ body }) => body.code === 'reminded_today')).toHaveLength(7)
  expect((await list(shipper.company!)).body[0]!.can.remind).toBe(false)
  const { rows } = await sql<{
    data: unknown
  }>`select data from events where type = 'payment_reminded' and subject_id = ${shipper.id}`.execute(db)
  expect(rows).toEqual([{ data: { amountPaise: 45_000_00, bookings: [`VP-${booking.number}`] } }])
})

test('who owes nothing that is due is not reminded, and only accounts may look', async () => {
  const shipper = await aShipper()
  expect(await remind(shipper.id)).toMatchObject({ status: 409, body: { code: 'nothing_overdue' } })
  expect((await remind('nobody')).status).toBe(404)
  expect((await list('', 'odd')).status).toBe(400)
  expect((await list('', 'shipper', shipper)).status).toBe(403)
  expect((await list('', 'shipper', null)).status).toBe(401)
  expect((await list('', 'shipper', await anAdmin({ officeRole: 'moderator' }))).status).toBe(403)
})

test('the ages of all are the sums of the ages of each', async () => {
  await owes(await aShipper(), 3)
  const later = await owes(await aShipper(), 3)
  await as(admin)('POST', '/api/admin/payment-terms', { bookingId: later.booking.id, dueDate: '2099-01-01' })
  const { body: all } = await as(admin)<OutstandingView[]>('GET', '/api/admin/outstanding?limit=200')
  const { body: summary } = await as(admin)<{ ageing: { fromShippers: number }[] }>(
    'GET',
    '/api/admin/payments/summary',
  )
  const sum = (of: (party: OutstandingView) => number) => all.reduce((total, party) => total + of(party), 0)
  expect(summary.ageing.map(({ fromShippers }) => fromShippers)).toEqual([
    sum((party) => party.notDue),
    sum((party) => party.days0to7),
    sum((party) => party.days8to15),
    sum((party) => party.days16to30),
    sum((party) => party.daysOver30),
  ])
})

test('bookings, parties and the sums by age are one ageing by the due day, and the file has its dates', async () => {
  const shipper = await aShipper({ company: `One ageing ${crypto.randomUUID()}` })
  const old = await owes(shipper, 20)
  const later = await owes(shipper, 50)
  await withTerms(later.booking, admin, { dueDate: '2099-01-01' })
  const url = `/api/admin/outstanding/bookings?q=${encodeURIComponent(shipper.company!)}`
  const { body } = await as(admin)<OwedView[]>('GET', url)
  expect(body).toMatchObject([
    { id: old.booking.id, open: 45_000, days: 20, age: '16-30', dueOn: indianDay(daysAgo(20)), asOf: indianDay() },
    { id: later.booking.id, open: 45_000, age: 'not_due', dueOn: '2099-01-01' },
  ])
  const next = await as(admin)<OwedView[]>('GET', `${url}&limit=1`)
  expect(next.headers['x-total-count']).toBe('2')
  const rest = await as(admin)<OwedView[]>('GET', /<([^>]+)>/.exec(String(next.headers['link']))![1]!)
  expect(rest.body.map(({ id }) => id)).toEqual([later.booking.id])
  const all = (side: string) => as(admin)<OwedView[]>('GET', `/api/admin/outstanding/bookings?side=${side}&limit=200`)
  const summed = (rows: OwedView[], age: string) => rows.reduce((sum, row) => sum + (row.age === age ? row.open : 0), 0)
  const { ageing } = (await as(admin)<Reply<typeof payments.summary>>('GET', '/api/admin/payments/summary')).body
  const [shippers, drivers] = [(await all('shipper')).body, (await all('driver')).body]
  for (const { bucket, fromShippers, toDrivers } of ageing)
    expect([bucket, fromShippers, toDrivers]).toEqual([bucket, summed(shippers, bucket), summed(drivers, bucket)])
})
