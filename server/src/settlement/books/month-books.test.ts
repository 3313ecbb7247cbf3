import { indianDay } from '@vapsi/contract/values/india'
import type { MonthView } from '@vapsi/contract/settlement/months'
import type { AccountSummary } from '@vapsi/contract/settlement/settlement'
import { beforeAll, expect, test } from 'vitest'
import { anApp } from '../../../test/app.ts'
import { aConfirmedLine, aPaymentOf, aSettledTrip } from '../../../test/factories/settled.ts'
import { aShipper, aTransporter, anAdmin } from '../../../test/factories/users.ts'
import {
  type Entry,
  csvRows,
  entriesOfErpnext,
  entriesOfTally,
  entriesOfZoho,
  heldTo,
} from '../../../test/books-checker.ts'

const { as } = await anApp()
const office = as(await anAdmin())
const lastMonth = () => {
  const [year, month] = indianDay().split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7)
}
const month = lastMonth()
const dayOf = (at: number) => `${month}-${String(at).padStart(2, '0')}`
const text = async (path: string) => (await office<string>('GET', `/api/admin/months/${month}/${path}`)).body

/** Not always the same month: whatever it holds, the books come to what the ledgers say. */
const random = (most: number) => Math.floor(Math.random() * most)
const rupees = (most: number) => 1 + random(most * 100) / 100

const shippers = await Promise.all(
  ['Asha Mills', 'Asha Mills', 'M/s <Rao> & "Sons"', '=SUM(A1)', 'नागपुर ट्रेडर्स'].map((company) => aShipper({ company })),
)
const transporters = await Promise.all(['Balbir', "O'Brien & Co"].map((name) => aTransporter({ name })))

beforeAll(async () => {
  for (let i = 0; i < 40; i += 1) {
    const shipper = shippers[i % shippers.length]!
    const transporter = transporters[random(transporters.length)]!
    const driverRupees = rupees(90_000)
    const prices = {
      shipperRupees: driverRupees + rupees(9_000),
      driverRupees,
      at: `${dayOf(1 + random(27))}T06:30:00Z`,
    }
    const { booking } = await aSettledTrip(prices, { shipper, transporter })
    const pay = (type: 'partial_from_shipper' | 'partial_to_driver', sum: number) =>
      aPaymentOf(booking.id, type, sum, {
        recordedAt: `${dayOf(28)}T07:00:00Z`,
        reference: ['632411908273', '0012', '12345E12', 'HDFCN52026112301'][i % 4]!,
        paymentMethod: i % 5 === 0 ? 'cash' : 'neft',
      })
    if (i % 2 === 0) await pay('partial_from_shipper', rupees(driverRupees))
    if (i % 3 === 0) {
      const reversalOf = await pay('partial_to_driver', 700.05)
      await aPaymentOf(booking.id, 'partial_to_driver', -700.05, { recordedAt: `${dayOf(28)}T08:00:00Z`, reversalOf })
      await pay('partial_to_driver', rupees(driverRupees))
    }
    if (i % 4 === 0)
      await aConfirmedLine(booking, {
        cause: 'dispute',
        shipper: -1 - random(50),
        driver: -1,
        at: `${dayOf(28)}T09:00:00Z`,
      })
  }
})

test('a month that is not closed has no books', async () => {
  expect((await office<MonthView>('GET', `/api/admin/months/${month}`)).body.invoiced).toBeNull()
  for (const path of ['tally', 'book?book=erpnext', 'book?book=zoho', 'book?book=parties', 'book?book=gstr1'])
    expect(await office('GET', `/api/admin/months/${month}/${path}`)).toMatchObject({
      status: 409,
      body: { code: 'month_open' },
    })
  expect((await office('GET', `/api/admin/months/${month}/book?book=sap`)).status).toBe(400)
  expect((await office('POST', `/api/admin/months/${month}/close`, {})).status).toBe(201)
})

test('each file, imported, comes to the ledger of every party to the paisa', async () => {
  const view = (await office<MonthView>('GET', `/api/admin/months/${month}`)).body
  for (const entries of [
    entriesOfTally(await text('tally')),
    entriesOfErpnext(await text('book?book=erpnext')),
    entriesOfZoho(await text('book?book=zoho')),
  ]) {
    const held = heldTo(entries)
    for (const { id } of [...shippers, ...transporters]) {
      const isDriver = transporters.some((one) => one.id === id)
      const path = `/api/account?from=${dayOf(1)}&to=${lastDay()}&userId=${id}`
      const { charged, paid } = (await office<AccountSummary>('GET', path)).body
      const key = [...held.keys()].find((name) => name.endsWith(`(${id.slice(-8).toUpperCase()})`))
      const owedPaise = Math.round((charged - paid) * 100)
      expect(held.get(key!)).toBe(isDriver ? -owedPaise : owedPaise)
    }
    const income = sumOf(held, 'Freight income')
    const charges = sumOf(held, 'Freight charges')
    expect(-income).toBe(Math.round(view.totals.shipperTotal * 100))
    expect(charges).toBe(Math.round(view.totals.driverTotal * 100))
    expect(sumOf(held, 'Bank') + sumOf(held, 'Cash')).toBe(
      Math.round(view.totals.received * 100) - Math.round(view.totals.paidOut * 100),
    )
    expect(sumOf(held, '')).toBe(0)
  }
})

test('a changed paisa, a missing voucher and an unknown account are found by the checker', async () => {
  const file = await text('tally')
  expect(() =>
    entriesOfTally(file.replace(/(<AMOUNT>-\d+\.\d)(\d)/, (_, start, last) => `${start}${(Number(last) + 1) % 10}`)),
  ).toThrow('unbalanced')
  expect(() => entriesOfTally(file.replace('<NAME>Bank</NAME>', '<NAME>Till</NAME>'))).toThrow('unknown account')
})

test('long numbers stay text, vouchers keep their numbers, and a file taken twice is the same', async () => {
  const rows = csvRows(await text('book?book=erpnext'))
  const references = new Set(rows.map((row) => row['Reference Number']))
  for (const reference of references) expect(reference).not.toMatch(/^(\d{11,}|0\d+|\d+E\d+)$/i)
  expect([...references].filter((one) => one?.startsWith('No. ')).length).toBeGreaterThan(0)
  expect(await text('tally')).toBe(await text('tally'))
  const numbers = [...(await text('tally')).matchAll(/<VOUCHERNUMBER>(.*?)</g)].map(([, no]) => no!)
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(Math.max(...numbers.map((no) => no.length))).toBeLessThanOrEqual(16)
})

test('what was invoiced adds up to the sums of the month', async () => {
  const { totals, invoiced } = (await office<MonthView>('GET', `/api/admin/months/${month}`)).body
  const rows = csvRows(await text('book?book=gstr1'))
  const sum = (column: string, of = rows) => of.reduce((paise, row) => paise + Math.round(Number(row[column]) * 100), 0)
  expect(sum('Invoice Value')).toBe(Math.round(totals.shipperTotal * 100))
  expect(sum('GST (computed, not filed)')).toBe(
    totals.gst.reduce((paise, { amount }) => paise + Math.round(amount * 100), 0),
  )
  expect(new Set(rows.map((row) => row['Section']))).toEqual(new Set(['b2cs', 'cdnur']))
  expect(invoiced?.map(({ table }) => table)).toEqual(['b2cs', 'cdnur'])
  for (const { table, percent, invoices, value, taxable, gst } of invoiced ?? []) {
    const of = rows.filter((row) => row['Section'] === table && Number(row['Rate']) === percent)
    expect(of).toHaveLength(invoices)
    expect([value, taxable, gst].map((rupees) => Math.round(rupees * 100))).toEqual([
      sum('Invoice Value', of),
      sum('Taxable Value', of),
      sum('GST (computed, not filed)', of),
    ])
  }
})

const lastDay = () =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10)
const sumOf = (held: ReadonlyMap<string, Entry['paise']>, start: string) =>
  [...held].reduce((paise, [name, sum]) => paise + (name.startsWith(start) ? sum : 0), 0)
