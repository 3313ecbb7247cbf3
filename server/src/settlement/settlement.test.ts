import type { ErrorBody } from '@vapsi/contract/errors'
import type { SettledTrip, SettlementView } from '@vapsi/contract/settlement/settlement'
import { expect, test } from 'vitest'
import { anApp } from '../../test/app.ts'
import { aBooking } from '../../test/factories/bookings.ts'
import { aConfirmedLine, aPaymentOf, aSettledTrip, withPan, withTerms } from '../../test/factories/settled.ts'
import { type Person, aShipper, aTransporter, anAdmin } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'
import { withoutIds } from '../../test/without-ids.ts'

const { as } = await anApp()
const owner = await anAdmin()
const see = (person: Person | null, id: string) =>
  as(person)<SettlementView & ErrorBody>('GET', `/api/bookings/${id}/settlement`)

/**
 * By hand. Freight ₹50,000 and ₹45,000; two days of waiting add ₹3,000 to both, a dispute takes ₹1,500 off the shipper's
 * and ₹1,000 off the driver's: ₹51,500 and ₹47,000. TDS s.393: ₹47,000 × 1 % = ₹470. GST s.9(3): ₹51,500 × 5 % = ₹2,575.
 */
async function theTrip() {
  const transporter = await aTransporter()
  const trip = await aSettledTrip(
    { shipperRupees: 51_500, driverRupees: 47_000 },
    { transporter, chargesShipperPaise: 1_500_00, chargesDriverPaise: 2_000_00 },
  )
  const { booking } = trip
  await aConfirmedLine(booking, { cause: 'detention_pickup', shipper: 3_000, driver: 3_000 })
  await aConfirmedLine(booking, { cause: 'dispute', shipper: -1_500, driver: -1_000 })
  await withTerms(booking, owner, { advancePercentageShipper: 80, advancePercentageDriver: 90 })
  await aPaymentOf(booking.id, 'advance_from_shipper', 40_000, { reference: 'UTR000000001' })
  await aPaymentOf(booking.id, 'advance_to_driver', 40_500, { paymentMethod: 'neft' })
  return trip
}

test('a settlement adds up as calculated by hand, for each side its own', async () => {
  const { booking, shipper, transporter } = await theTrip()
  await withPan(transporter, 'individual', 'reverse')
  const own = await see(shipper, booking.id)
  expect(own).toMatchObject({
    status: 200,
    body: {
      isFinal: true,
      commission: null,
      driver: null,
      shipper: {
        freight: 50_000,
        lines: [
          { cause: 'detention_pickup', amount: 3_000 },
          { cause: 'dispute', amount: -1_500 },
        ],
        total: 51_500,
        // 80 % of the freight alone.
        agreedAdvance: 40_000,
        payments: [{ amount: 40_000, reference: 'UTR000000001' }],
        moved: 40_000,
        balance: 11_500,
        gst: { mode: 'reverse', taxable: 51_500, percent: 5, amount: 2_575, law: expect.stringContaining('s.9(3)') },
      },
    },
  })
  expect(withoutIds(own.body)).not.toMatch(/47000|45000|40500/)
  const driver = await see(transporter, booking.id)
  expect(driver).toMatchObject({
    status: 200,
    body: {
      commission: null,
      shipper: null,
      driver: {
        freight: 45_000,
        total: 47_000,
        agreedAdvance: 40_500,
        moved: 40_500,
        balance: 6_500,
        tds: { base: 47_000, percent: 1, amount: 470, reason: 'individual', law: 's.393' },
        // ₹6,500 − ₹470.
        payable: 6_030,
      },
    },
  })
  expect(withoutIds(driver.body)).not.toMatch(/51500|50000|UTR000000001/)
  const office = await see(await anAdmin({ officeRole: 'accounts' }), booking.id)
  expect(office.body).toMatchObject({ commission: 4_500, shipper: { total: 51_500 }, driver: { total: 47_000 } })
  const { receivedPaise, paidOutPaise } = await db
    .selectFrom('bookingMoney')
    .selectAll()
    .where('bookingId', '=', booking.id)
    .executeTakeFirstOrThrow()
  expect([office.body.shipper?.moved, office.body.driver?.moved]).toEqual([receivedPaise / 100, paidOutPaise / 100])
})

test('without PAN a fifth is deducted; with a declaration nothing; forward charge is 18 %', async () => {
  const { booking, transporter } = await theTrip()
  // ₹47,000 × 20 % = ₹9,400, more than the balance of ₹6,500: nothing is left to be paid.
  expect((await see(transporter, booking.id)).body.driver).toMatchObject({
    tds: { percent: 20, amount: 9_400, reason: 'no_pan', law: 's.393, s.397(2)' },
    payable: 0,
  })
  await withPan(transporter, 'other', 'forward_credit')
  // ₹47,000 × 2 % = ₹940; × 18 % = ₹8,460.
  expect((await see(transporter, booking.id)).body.driver).toMatchObject({
    tds: { percent: 2, amount: 940 },
    gst: { mode: 'forward_credit', percent: 18, amount: 8_460 },
  })
  const declared = (financialYear: string) =>
    db.insertInto('smallFleetDeclarations').values({ userId: transporter.id, financialYear }).execute()
  await declared('2025-26')
  expect((await see(transporter, booking.id)).body.driver?.tds.amount).toBe(940)
  await declared('2026-27')
  expect((await see(transporter, booking.id)).body.driver?.tds).toMatchObject({ amount: 0, reason: 'declared' })
})

test('no reverse charge for a person without a number, nor for exempt goods', async () => {
  const person = await aSettledTrip({}, { shipper: await aShipper() })
  const onions = await aSettledTrip({}, { materialType: 'Onions' })
  expect((await see(person.shipper, person.booking.id)).body.shipper?.gst).toMatchObject({
    exempt: 'recipient',
    percent: 0,
    amount: 0,
    law: 'Notification 12/2017, entry 21A',
  })
  expect((await see(onions.shipper, onions.booking.id)).body.shipper?.gst).toMatchObject({ exempt: 'goods', amount: 0 })
})

test('the year’s limit counts the trips completed before in the financial year of India', async () => {
  const transporter = await aTransporter()
  await withPan(transporter, 'individual', 'reverse')
  const trip = (driverRupees: number, at: string) =>
    aSettledTrip({ shipperRupees: 95_000, driverRupees, at }, { transporter })
  // 31 March 2026, 23:59 in India: the year before.
  await trip(90_000, '2026-03-31T18:29:00Z')
  const first = await trip(25_000, '2026-03-31T18:30:00Z')
  const second = await trip(28_000, '2026-05-01T00:00:00Z')
  const third = await trip(29_000, '2026-06-01T00:00:00Z')
  const fourth = await trip(20_000, '2026-07-01T00:00:00Z')
  const tds = async ({ booking }: typeof first) => (await see(transporter, booking.id)).body.driver?.tds
  expect(await tds(first)).toMatchObject({ base: 0, amount: 0, reason: 'under_limits' })
  expect(await tds(second)).toMatchObject({ base: 0, amount: 0 })
  expect(await tds(third)).toMatchObject({ base: 0, amount: 0 })
  // 25,000 + 28,000 + 29,000 + 20,000 = ₹1,02,000 × 1 % = ₹1,020.
  expect(await tds(fourth)).toMatchObject({ base: 1_02_000, amount: 1_020 })
})

test('a trip without prices has nothing to settle; a cancelled one owes nothing and is given back', async () => {
  const { booking, shipper } = await aBooking()
  expect(await see(shipper, booking.id)).toMatchObject({ status: 409, body: { code: 'nothing_to_settle' } })
  const off = await aBooking({ status: 'cancelled', cancelReason: 'No truck' })
  await aPaymentOf(off.booking.id, 'advance_from_shipper', 10_000)
  expect((await see(off.shipper, off.booking.id)).body.shipper).toMatchObject({
    total: 0,
    moved: 10_000,
    balance: -10_000,
  })
})

test('401, 403 for a dispatcher, 404 for somebody else’s', async () => {
  const { booking } = await aSettledTrip({})
  expect((await see(null, booking.id)).status).toBe(401)
  expect((await see(await aShipper(), booking.id)).status).toBe(404)
  expect((await see(await aTransporter(), booking.id)).status).toBe(404)
  expect((await see(await anAdmin({ officeRole: 'dispatcher' }), booking.id)).status).toBe(403)
  expect((await see(owner, 'no-id')).status).toBe(404)
})

test('the office lists completed trips with commission and taxes, page by page, of some days', async () => {
  const transporter = await aTransporter()
  for (const at of ['2031-01-31T18:29:00Z', '2031-01-31T18:30:00Z', '2031-02-10T00:00:00Z'])
    await aSettledTrip({ at }, { transporter })
  const list = (query: string) => as(owner)<SettledTrip[]>('GET', `/api/admin/settlements?${query}`)
  const february = await list('from=2031-02-01&to=2031-02-28&limit=1')
  expect(february.headers['x-total-count']).toBe('2')
  expect(february.body).toMatchObject([
    {
      completedAt: '2031-02-10T00:00:00.000Z',
      commission: 5_000,
      tds: { percent: 20, base: 45_000 },
      gst: { amount: 2_500 },
    },
  ])
  const next = /<([^>]+)>; rel="next"/.exec(february.headers['link'] ?? '')?.[1] ?? ''
  const rest = await as(owner)<SettledTrip[]>('GET', next.replace(/^https?:\/\/[^/]+/, ''))
  expect(rest.body).toMatchObject([{ completedAt: '2031-01-31T18:30:00.000Z' }])
  expect((await as(await anAdmin({ officeRole: 'moderator' }))('GET', '/api/admin/settlements')).status).toBe(403)
  expect((await list('from=2031-02-30')).status).toBe(400)
})

/** By hand: ₹45,000 × 1 % = ₹450 deducted, ₹44,550 paid; deposited, the ₹450 closes the account. */
test('a deduction that was made is what stays open, until the challan is recorded as the last payment', async () => {
  const transporter = await aTransporter()
  const { booking } = await aSettledTrip({}, { transporter })
  await withPan(transporter, 'individual', 'reverse')
  const driver = async () => (await see(transporter, booking.id)).body.driver
  expect(await driver()).toMatchObject({ balance: 45_000, tds: { amount: 450 }, payable: 44_550 })
  const pay = (amount: number, reference: string, notes: string | null) =>
    as(owner)('POST', '/api/admin/payments', {
      bookingId: booking.id,
      amount,
      paymentType: 'final_to_driver',
      paymentMethod: 'neft',
      reference,
      notes,
    })
  expect((await pay(44_550, 'UTR000000091', null)).status).toBe(201)
  expect(await driver()).toMatchObject({ balance: 450, payable: 0 })
  expect((await pay(450, 'CHALLAN-0510308-00042', 'TDS')).status).toBe(201)
  expect(await driver()).toMatchObject({ balance: 0, payable: 0, moved: 45_000 })
})
