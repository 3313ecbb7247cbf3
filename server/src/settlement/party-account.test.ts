import type { ErrorBody } from '@vapsi/contract/errors'
import type { AccountSummary } from '@vapsi/contract/settlement/settlement'
import { expect, test } from 'vitest'
import { anApp } from '../../test/app.ts'
import { aConfirmedLine, aPaymentOf, aSettledTrip } from '../../test/factories/settled.ts'
import { type Person, aShipper, aTransporter, anAdmin } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'
import { monthBefore, tellStatements } from './tell-statements.ts'

const { as } = await anApp()
const owner = await anAdmin()
const november = 'from=2026-11-01&to=2026-11-30'
const account = (person: Person | null, query = november) =>
  as(person)<AccountSummary & ErrorBody>('GET', `/api/account?${query}`)
const csv = async (person: Person, paper: string, query = november) => {
  const { status, body, headers } = await as(person)<string>('GET', `/api/account/${paper}/csv?${query}`)
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  return body.replace('\uFEFF', '').trimEnd().split('\r\n')
}

/** October: a trip of ₹50,000, ₹20,000 paid. November: one of ₹30,000 with ₹1,500 added after it, ₹35,000 paid, ₹5,000 of it reversed. */
async function twoMonths() {
  const [shipper, transporter] = [await aShipper({ company: 'Asha Mills' }), await aTransporter()]
  const first = await aSettledTrip({ at: '2026-10-10T00:00:00Z' }, { shipper, transporter })
  await aPaymentOf(first.booking.id, 'advance_from_shipper', 20_000, { recordedAt: '2026-10-09T00:00:00Z' })
  const second = await aSettledTrip(
    { shipperRupees: 31_500, driverRupees: 26_500, at: '2026-11-05T00:00:00Z' },
    { shipper, transporter, chargesShipperPaise: 1_500_00, chargesDriverPaise: 1_500_00 },
  )
  const line = { cause: 'detention_drop', shipper: 1_500, driver: 1_500, at: '2026-11-06T00:00:00Z' } as const
  await aConfirmedLine(second.booking, line)
  await aPaymentOf(first.booking.id, 'partial_from_shipper', 30_000, { recordedAt: '2026-11-07T00:00:00Z' })
  const wrong = await aPaymentOf(second.booking.id, 'advance_from_shipper', 5_000, {
    recordedAt: '2026-11-08T00:00:00Z',
  })
  await aPaymentOf(second.booking.id, 'advance_from_shipper', -5_000, {
    recordedAt: '2026-11-09T00:00:00Z',
    reversalOf: wrong,
  })
  await aPaymentOf(first.booking.id, 'advance_to_driver', 40_000, { recordedAt: '2026-11-07T00:00:00Z' })
  return { shipper, transporter, bookings: [first.booking.id, second.booking.id] }
}

test('a month’s account by hand: opening, charged, paid, closing, for each side its own', async () => {
  const { shipper, transporter, bookings } = await twoMonths()
  // 50,000 − 20,000 = 30,000; + 30,000 + 1,500; − 30,000 (5,000 came and went) = 31,500. GST 5 % of ₹31,500.
  expect((await account(shipper)).body).toMatchObject({
    side: 'shipper',
    opening: 30_000,
    trips: 1,
    charged: 31_500,
    paid: 30_000,
    closing: 31_500,
    tds: null,
    gst: 1_575,
  })
  // 45,000; + 26,500; − 40,000 = 31,500. TDS without PAN: ₹26,500 is under ₹30,000, and 71,500 under 1,00,000.
  expect((await account(transporter)).body).toMatchObject({
    side: 'driver',
    opening: 45_000,
    charged: 26_500,
    paid: 40_000,
    closing: 31_500,
    tds: 0,
    gst: 1_325,
  })
  // The open amount equals the one from `booking_money`.
  const money = await db
    .selectFrom('bookingMoney as m')
    .innerJoin('bookings as b', 'b.id', 'm.bookingId')
    .select(['m.receivedPaise', 'm.paidOutPaise', 'b.negotiatedPriceShipperPaise', 'b.negotiatedPriceDriverPaise'])
    .where('b.id', 'in', bookings)
    .execute()
  const open = (of: (row: (typeof money)[number]) => number) => money.reduce((sum, row) => sum + of(row), 0) / 100
  expect(open((row) => (row.negotiatedPriceShipperPaise ?? 0) - row.receivedPaise)).toBe(31_500)
  expect(open((row) => (row.negotiatedPriceDriverPaise ?? 0) - row.paidOutPaise)).toBe(31_500)
})

test('the ledger says what was open after each entry, the statement each trip with its taxes', async () => {
  const { shipper, transporter } = await twoMonths()
  const ledger = await csv(shipper, 'ledger')
  expect(ledger[0]).toContain('Charged (INR),Paid (INR),Open (INR),Of day,Note')
  expect(ledger.slice(1).map((line) => line.split(',').slice(-5).join())).toEqual(
    [
      ',,30000,,"Computed, not filed"',
      '30000,,60000,,"Computed, not filed"',
      '1500,,61500,,"Computed, not filed"',
      ',30000,31500,,"Computed, not filed"',
      ',5000,26500,,"Computed, not filed"',
      ',-5000,31500,,"Computed, not filed"',
    ].map((line) => line.split(',').slice(-5).join()),
  )
  const [head = '', row = '', ...others] = await csv(transporter, 'statement')
  expect(others).toEqual([])
  expect(head).toContain('TDS %,TDS (INR),TDS law,GST mode,GST %,GST (INR)')
  expect(row).toContain(',25000,1500,0,26500,0,26500,0,0,0,s.393,Reverse charge,5,1325,')
  expect(row).not.toContain('31500')
})

test('own accounts only; the office names whose; days in their order and at most a year', async () => {
  const { shipper } = await twoMonths()
  expect((await account(null)).status).toBe(401)
  expect((await account(await aShipper(), `${november}&userId=${shipper.id}`)).status).toBe(404)
  expect((await account(shipper, `${november}&userId=${shipper.id}`)).status).toBe(200)
  expect((await account(owner, `${november}&userId=${shipper.id}`)).body).toMatchObject({ closing: 31_500 })
  expect((await account(owner)).status).toBe(404)
  expect((await account(owner, `${november}&userId=${owner.id}`)).status).toBe(404)
  expect((await account(await anAdmin({ officeRole: 'dispatcher' }), november)).status).toBe(403)
  const fields = async (query: string) => {
    const { status, body } = await account(shipper, query)
    return [status, body.fieldCodes?.['to']?.code]
  }
  expect(await fields('from=2026-11-30&to=2026-11-01')).toEqual([400, 'period_order'])
  expect(await fields('from=2025-11-01&to=2026-11-30')).toEqual([400, 'period_long'])
  expect(await fields('from=9999-12-01&to=9999-12-31')).toEqual([400, 'date_years'])
  expect(await fields('from=0001-01-01&to=0001-01-31')).toEqual([400, 'date_years'])
  expect((await account(shipper, 'from=2026-11-31&to=2026-12-01')).status).toBe(400)
})

test('whoever’s account moved in a month is told once that its statement is there', async () => {
  const { shipper, transporter } = await twoMonths()
  const told = async (id: string) =>
    (
      await db
        .selectFrom('events')
        .select('data')
        .where('subjectId', '=', id)
        .where('type', '=', 'statement_ready')
        .execute()
    ).map(({ data }) => (data as { month: string }).month)
  await Promise.all([tellStatements(db, '2026-11'), tellStatements(db, '2026-11')])
  await tellStatements(db, '2026-11')
  await tellStatements(db, '2026-09')
  expect([await told(shipper.id), await told(transporter.id)]).toEqual([['2026-11'], ['2026-11']])
  expect([monthBefore('2026-12-01'), monthBefore('2027-01-03')]).toEqual(['2026-11', '2026-12'])
})
