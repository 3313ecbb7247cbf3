import type { PaymentView } from '@vapsi/contract/payments'
import type { AccountSummary, SettlementView } from '@vapsi/contract/settlement/settlement'
import { expect, test } from 'vitest'
import { indianDay } from '@vapsi/contract/values/india'
import { anApp } from '../../../test/app.ts'
import { aSettledTrip } from '../../../test/factories/settled.ts'
import { type Person, aShipper, aTransporter, anAdmin } from '../../../test/factories/users.ts'
import { textOfPdf } from '../../../test/pdf-text.ts'

const { app, as } = await anApp()
const office = await anAdmin()
const dayMs = 86_400_000
const days = `from=${indianDay(new Date(Date.now() - dayMs))}&to=${indianDay(new Date(Date.now() + dayMs))}`

async function words(person: Person, url: string): Promise<string> {
  await as(person)('GET', '/api/user')
  const { statusCode, rawPayload } = await app.inject({ url, headers: { 'x-test-person': person.id } })
  expect(statusCode, url).toBe(200)
  return url.includes('/csv?') ? String(rawPayload) : textOfPdf(rawPayload)
}

async function pay(bookingId: string, paymentType: string, amount: number, reference: string, whole?: number) {
  const form = { bookingId, paymentType, amount, reference, paymentMethod: 'neft' }
  const split = whole === undefined ? {} : { split: { transferAmount: whole } }
  const { status, body } = await as(office)<PaymentView>('POST', '/api/admin/payments', { ...form, ...split })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}

/**
 * By hand. A: ₹51,234.56 and ₹46,111.11. B: ₹30,000.10 and ₹27,000.05. One transfer of ₹60,000.33 pays ₹40,000.11 of A and ₹20,000.22 of B;
 * ₹5,000.50 of A is a mistake and reversed; ₹11,234.45 closes A. The driver has ₹30,000.01 of A.
 *   shipper  A 51,234.56 − 51,234.56 = 0 · B 30,000.10 − 20,000.22 = 9,999.88 · together 81,234.66 − 71,234.78 = 9,999.88
 *   driver   A 46,111.11 − 30,000.01 = 16,111.10 · B 27,000.05 · together 73,111.16 − 30,000.01 = 43,111.15
 *   TDS without PAN 20 % of A = 9,222.222 → 9,222.22; B is under ₹30,000 and both under ₹1,00,000: nothing. To be paid 16,111.10 − 9,222.22 = 6,888.88
 *   GST 5 %  shipper 2,561.728 → 2,561.73 and 1,500.005 → 1,500.01, together 4,061.74; driver 2,305.5555 → 2,305.56 and 1,350.0025 → 1,350.00
 */
test('after a split, a reversal and a balance every paper shows the same paise as calculated by hand', async () => {
  const [shipper, transporter] = [await aShipper({ company: 'Asha Mills' }), await aTransporter()]
  const both = { shipper, transporter }
  const trip = async (shipperRupees: number, driverRupees: number) =>
    (await aSettledTrip({ shipperRupees, driverRupees, at: new Date().toISOString() }, both)).booking
  const [a, b] = [await trip(51_234.56, 46_111.11), await trip(30_000.1, 27_000.05)]
  const split = await pay(a.id, 'advance_from_shipper', 40_000.11, 'UTR900000000001', 60_000.33)
  await pay(b.id, 'advance_from_shipper', 20_000.22, 'UTR900000000001', 60_000.33)
  const wrong = await pay(a.id, 'partial_from_shipper', 5_000.5, 'UTR900000000002')
  const reversed = await as(office)<PaymentView>('POST', `/api/admin/payments/${wrong}/reverse`, {
    reason: 'Typed twice',
  })
  expect(reversed.status).toBe(201)
  await pay(a.id, 'final_from_shipper', 11_234.45, 'UTR900000000003')
  const out = await pay(a.id, 'advance_to_driver', 30_000.01, 'UTR900000000004')

  const settled = async (person: Person, id: string) =>
    (await as(person)<SettlementView>('GET', `/api/bookings/${id}/settlement`)).body
  const [ofA, ofB] = [await settled(shipper, a.id), await settled(shipper, b.id)]
  expect(ofA.shipper).toMatchObject({ total: 51_234.56, moved: 51_234.56, balance: 0, gst: { amount: 2_561.73 } })
  expect(ofA.shipper?.payments.map(({ amount }) => amount)).toEqual([40_000.11, 5_000.5, -5_000.5, 11_234.45])
  expect(ofB.shipper).toMatchObject({ total: 30_000.1, moved: 20_000.22, balance: 9_999.88, gst: { amount: 1_500.01 } })
  expect((await settled(transporter, a.id)).driver).toMatchObject({
    total: 46_111.11,
    moved: 30_000.01,
    balance: 16_111.1,
    tds: { base: 46_111.11, amount: 9_222.22 },
    payable: 6_888.88,
    gst: { amount: 2_305.56 },
  })
  expect((await settled(transporter, b.id)).driver).toMatchObject({
    balance: 27_000.05,
    tds: { amount: 0 },
    gst: { amount: 1_350 },
  })
  const onPaper = await words(shipper, `/api/bookings/${b.id}/settlement/pdf`)
  for (const said of ['30,000.10', '20,000.22', '9,999.88', '1,500.01', 'UTR900000000001'])
    expect(onPaper).toContain(said)
  const driversPaper = await words(transporter, `/api/bookings/${a.id}/settlement/pdf`)
  for (const said of ['46,111.11', '30,000.01', '16,111.10', '9,222.22', '6,888.88'])
    expect(driversPaper).toContain(said)

  const account = async (person: Person) => (await as(person)<AccountSummary>('GET', `/api/account?${days}`)).body
  expect(await account(shipper)).toMatchObject({
    opening: 0,
    trips: 2,
    charged: 81_234.66,
    paid: 71_234.78,
    closing: 9_999.88,
    gst: 4_061.74,
  })
  expect(await account(transporter)).toMatchObject({
    charged: 73_111.16,
    paid: 30_000.01,
    closing: 43_111.15,
    tds: 9_222.22,
    gst: 3_655.56,
  })
  for (const kind of ['statement', 'ledger']) {
    const shippers = await words(shipper, `/api/account/${kind}/pdf?${days}`)
    for (const said of ['81,234.66', '71,234.78', '9,999.88']) expect(shippers, kind).toContain(said)
    const drivers = await words(transporter, `/api/account/${kind}/pdf?${days}`)
    for (const said of ['73,111.16', '30,000.01', '43,111.15']) expect(drivers, kind).toContain(said)
  }
  const ledger = (await words(shipper, `/api/account/ledger/csv?${days}`)).trimEnd().split('\r\n')
  // Charged, paid, and the balance after each.
  expect(ledger.slice(1).map((line) => line.split(',').slice(-6, -3).join(' '))).toEqual([
    '  0',
    '51234.56  51234.56',
    '30000.1  81234.66',
    ' 40000.11 41234.55',
    ' 20000.22 21234.33',
    ' 5000.5 16233.83',
    ' -5000.5 21234.33',
    ' 11234.45 9999.88',
  ])
  const statement = (await words(transporter, `/api/account/statement/csv?${days}`)).trimEnd().split('\r\n').slice(1)
  expect(statement).toEqual([
    expect.stringContaining(',46111.11,30000.01,16111.1,46111.11,20,9222.22,'),
    expect.stringContaining(',27000.05,0,27000.05,0,0,0,'),
  ])
  const receipt = await words(shipper, `/api/payments/${split}/receipt`)
  for (const said of ['40,000.11', 'UTR900000000001', `VP-${a.number}/R1`]) expect(receipt).toContain(said)
  expect(await words(shipper, `/api/payments/${wrong}/receipt`)).toContain('was reversed later')
  expect(await words(transporter, `/api/payments/${out}/receipt`)).toContain('30,000.01')
})
