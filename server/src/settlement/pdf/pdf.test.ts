import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { STATEMENT } from '@vapsi/contract/settlement/settlement'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { anApp } from '../../../test/app.ts'
import { aPaymentOf, aSettledTrip } from '../../../test/factories/settled.ts'
import { type Person, aShipper, aTransporter, anAdmin } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'
import { textOfPdf as textOf } from '../../../test/pdf-text.ts'

const { app, as } = await anApp()
const owner = await anAdmin()

async function paper(person: Person | null, url: string) {
  if (person) await as(person)('GET', '/api/user')
  const { statusCode, rawPayload, headers } = await app.inject({
    url,
    headers: person ? { 'x-test-person': person.id } : {},
  })
  return { status: statusCode, bytes: rawPayload, headers }
}

const named = { company: 'आशा ट्रेडर्स' }

test('a settlement on paper names each figure and its law, and says that nothing was filed', async () => {
  const { booking, shipper, transporter } = await aSettledTrip({}, { shipper: await aShipper(named) })
  await aPaymentOf(booking.id, 'advance_from_shipper', 20_000.5, { reference: 'UTR000000007', paymentMethod: 'upi' })
  const { status, bytes, headers } = await paper(owner, `/api/bookings/${booking.id}/settlement/pdf`)
  expect(status).toBe(200)
  expect(headers['content-disposition']).toBe(`attachment; filename="settlement-VP-${booking.number}.pdf"`)
  const text = await textOf(bytes)
  const figures = ['50,000.00', '45,000.00', '20,000.50', '29,999.50', '5,000.00', '9,000.00', '2,500.00', '₹']
  const words = [
    'Computed, not filed',
    `VP-${booking.number}`,
    'Settlement statement',
    'Mumbai',
    'UTR000000007',
    's.393',
  ]
  for (const said of [...figures, ...words, 's.9(3)', 'Commission']) expect(text).toContain(said)
  const driver = await textOf((await paper(transporter, `/api/bookings/${booking.id}/settlement/pdf`)).bytes)
  for (const hidden of ['50,000.00', '20,000.50', 'Commission of']) expect(driver).not.toContain(hidden)
  expect((await paper(await aShipper(), `/api/bookings/${booking.id}/settlement/pdf`)).status).toBe(404)
  expect((await paper(shipper, `/api/bookings/${booking.id}/settlement/pdf`)).status).toBe(200)
})

test('each recorded payment has its receipt, under a number that stays, for who paid or was paid', async () => {
  const { booking, shipper, transporter } = await aSettledTrip({})
  const paid = await aPaymentOf(booking.id, 'advance_from_shipper', 12_345.67, { reference: 'UTR000000008' })
  const out = await aPaymentOf(booking.id, 'final_to_driver', 45_000)
  const second = await aPaymentOf(booking.id, 'partial_from_shipper', 100)
  const receipt = (person: Person | null, id: string) => paper(person, `/api/payments/${id}/receipt`)
  const text = await textOf((await receipt(shipper, paid)).bytes)
  const all = [`VP-${booking.number}/R1`, '12,345.67', '₹', 'UTR000000008', 'Advance received', 'Computed, not filed']
  for (const said of all) expect(text).toContain(said)
  expect(await textOf((await receipt(shipper, second)).bytes)).toContain(`VP-${booking.number}/R2`)
  expect(await textOf((await receipt(transporter, out)).bytes)).toContain(`VP-${booking.number}/P1`)
  const reversal = await aPaymentOf(booking.id, 'advance_from_shipper', -12_345.67, { reversalOf: paid })
  expect(await textOf((await receipt(shipper, paid)).bytes)).toContain('was reversed later')
  expect(await textOf((await receipt(owner, reversal)).bytes)).toContain('-₹12,345.67'.slice(2))
  const statuses = [
    await receipt(null, paid),
    await receipt(shipper, out),
    await receipt(transporter, paid),
    await receipt(await aShipper(), paid),
    await receipt(await anAdmin({ officeRole: 'dispatcher' }), paid),
    await receipt(owner, 'no-id'),
  ].map(({ status }) => status)
  expect(statuses).toEqual([401, 404, 404, 404, 403, 404])
})

test('statement and ledger go over as many pages as they take, each of which says what they are not', async () => {
  const transporter = await aTransporter({ company: 'Balbir Roadways' })
  for (let day = 1; day <= 28; day += 1) {
    const at = `2026-10-${String(day).padStart(2, '0')}T08:00:00Z`
    const { booking } = await aSettledTrip({ at }, { transporter })
    await aPaymentOf(booking.id, 'advance_to_driver', 40_000, { recordedAt: at })
  }
  const of = (kind: string) => paper(transporter, `/api/account/${kind}/pdf?from=2026-10-01&to=2026-10-31`)
  const ledger = await textOf((await of('ledger')).bytes)
  expect(ledger).toContain('[2]')
  expect(ledger.match(/Computed, not filed ·/g)!.length).toBeGreaterThanOrEqual(2)
  // 28 × (₹45,000 − ₹40,000).
  for (const said of ['1,40,000.00', 'Opening balance', 'Closing balance', 'Balbir Roadways'])
    expect(ledger).toContain(said)
  const statement = await textOf((await of('statement')).bytes)
  // 28 × ₹9,000 without PAN, and 28 × ₹2,250.
  for (const said of ['2,52,000.00', '63,000.00', '(20 %)']) expect(statement).toContain(said)
  expect((await paper(transporter, '/api/account/letter/pdf?from=2026-10-01&to=2026-10-31')).status).toBe(404)
})

test('an account of 1,000 entries is printed, one more is refused and taken as CSV', async () => {
  const transporter = await aTransporter()
  const { booking } = await aSettledTrip({ at: '2026-10-01T08:00:00Z' }, { transporter })
  const { id: recordedBy } = owner
  const payment = (nth: number) => ({
    bookingId: booking.id,
    paymentType: 'partial_to_driver' as const,
    amountPaise: 100 + nth,
    recordedAt: new Date(Date.UTC(2026, 9, 2) + nth * 60_000),
    recordedBy,
  })
  const rows = Array.from({ length: STATEMENT.paperRows - 1 }, (_, nth) => payment(nth))
  await db.insertInto('payments').values(rows).execute()
  const days = 'from=2026-10-01&to=2026-10-31'
  const of = (kind: string, form: string) => paper(transporter, `/api/account/${kind}/${form}?${days}`)
  for (const kind of ['ledger', 'statement']) expect((await of(kind, 'pdf')).status, kind).toBe(200)
  await db.insertInto('payments').values(payment(rows.length)).execute()
  for (const kind of ['ledger', 'statement']) {
    const { status, bytes } = await of(kind, 'pdf')
    expect([status, JSON.parse(String(bytes)).code], kind).toEqual([409, 'account_too_long'])
  }
  const { status, bytes } = await of('ledger', 'csv')
  // The head, what was open before, the trip and its payments.
  expect([status, String(bytes).trimEnd().split('\r\n').length]).toEqual([200, 1 + 1 + 1 + STATEMENT.paperRows])
}, 60_000)

test.skipIf(!existsSync('/usr/bin/pdftoppm'))(
  'the paper is drawn: words and figures stand where they were meant to',
  async () => {
    const { booking } = await aSettledTrip({}, { shipper: await aShipper(named) })
    const { bytes } = await paper(owner, `/api/bookings/${booking.id}/settlement/pdf`)
    const folder = await mkdtemp(join(tmpdir(), 'vapsi-paper-'))
    const file = join(folder, 'paper.pdf')
    await writeFile(file, bytes)
    await promisify(execFile)('/usr/bin/pdftoppm', ['-r', '60', '-png', '-singlefile', file, join(folder, 'page')])
    const { data, info } = await sharp(await readFile(join(folder, 'page.png')))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const inked = (x0: number, y0: number, x1: number, y1: number) => {
      let dark = 0
      for (let y = y0; y < y1; y += 1)
        for (let x = x0; x < x1; x += 1) if ((data[y * info.width + x] ?? 255) < 128) dark += 1
      return dark
    }
    expect([info.width, info.height]).toEqual([497, 702])
    // The head on the left, the banner in both scripts on the right, and empty margins.
    expect(inked(28, 25, 120, 45)).toBeGreaterThan(50)
    expect(inked(300, 25, 470, 40)).toBeGreaterThan(60)
    expect([inked(0, 0, 26, 702), inked(470, 0, 497, 702)]).toEqual([0, 0])
  },
)
