import type { ErrorBody } from '@vapsi/contract/errors'
import type { DuePayout } from '@vapsi/contract/settlement/payouts'
import type { SettlementView } from '@vapsi/contract/settlement/settlement'
import { expect, test } from 'vitest'
import { anApp } from '../../../test/app.ts'
import { aPaymentOf, aSettledTrip, withTerms } from '../../../test/factories/settled.ts'
import { type Person, aTransporter, anAdmin } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'
import { aJobContext } from '../../../test/jobs.ts'
import { workOff } from '../../../test/queued.ts'
import { exportTable } from '../../admin/exports/write-export.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { cutTds } from '../../payments/tds/cut-tds.ts'
import { keepAccount } from './payout-accounts.ts'

const { as, gateways } = await anApp()
const accounts = await anAdmin({ officeRole: 'accounts' })

const list = async (q: string, query = '') =>
  (await as(accounts)<DuePayout[]>('GET', `/api/admin/payouts?q=${q}${query}`)).body
const ofBooking = async (id: string, clerk = accounts) =>
  as(clerk)<Pick<DuePayout, 'amount' | 'account'> & { transporter: string | null } & ErrorBody>(
    'GET',
    `/api/admin/bookings/${id}/payout`,
  )
const number = '50100123456789'
const account = { kind: 'bank', holder: '=cmd|calc', number, ifsc: 'HDFC0001234' } as const
const hasAccount = (person: Person) => inTransaction(db, (tx) => keepAccount(tx, person.id, account))
const aDriver = () => aTransporter({ company: `Payee ${crypto.randomUUID()}` })

test('the balance of a completed trip is due without its tax, as the settlement says, with the whole account', async () => {
  const driver = await aDriver()
  await hasAccount(driver)
  const { booking } = await aSettledTrip({ driverRupees: 45_000 }, { transporter: driver })
  await inTransaction(db, (tx) => cutTds(tx, booking.id))
  await aPaymentOf(booking.id, 'advance_to_driver', 10_000)
  const { body: settlement } = await as(accounts)<SettlementView>('GET', `/api/bookings/${booking.id}/settlement`)
  const payable = settlement.driver?.payable ?? 0
  expect(payable).toBeLessThan(35_000)
  const [due, ...others] = await list(driver.company!)
  expect(due).toMatchObject({
    id: booking.id,
    reference: `VP-${booking.number}`,
    part: 'balance',
    amount: payable,
    account: { number, ifsc: 'HDFC0001234' },
  })
  expect(others).toEqual([])
  expect((await ofBooking(booking.id)).body).toMatchObject({
    transporter: driver.company,
    amount: payable,
    account: { number },
  })
  await aPaymentOf(booking.id, 'final_to_driver', payable)
  expect(await list(driver.company!)).toEqual([])
  expect((await ofBooking(booking.id)).body).toMatchObject({ amount: 0, account: { number } })
})

test("an advance is due once the driver has accepted and the shipper's own is there", async () => {
  const driver = await aDriver()
  const running = { transporter: driver, completedAt: null, driverResponse: 'pending' } as const
  const { booking } = await aSettledTrip({}, { ...running, status: 'confirmed' })
  await withTerms(booking, accounts, { advancePercentageDriver: 60 })
  expect(await list(driver.company!)).toEqual([])
  await db.updateTable('bookings').set({ driverResponse: 'accepted' }).where('id', '=', booking.id).execute()
  expect(await list(driver.company!)).toEqual([])
  await aPaymentOf(booking.id, 'advance_from_shipper', 15_000)
  expect(await list(driver.company!)).toMatchObject([{ part: 'advance', amount: 27_000, account: null }])
  await aPaymentOf(booking.id, 'advance_to_driver', 27_000)
  expect(await list(driver.company!)).toEqual([])
})

test('the oldest come first, page by page, with a total', async () => {
  const driver = await aDriver()
  const numbers: number[] = []
  for (let n = 0; n < 3; n += 1)
    numbers.push((await aSettledTrip({ driverRupees: 20_000 }, { transporter: driver })).booking.number)
  const first = await as(accounts)<DuePayout[]>('GET', `/api/admin/payouts?q=${driver.company!}&limit=2`)
  expect(first.headers['x-total-count']).toBe('3')
  const next = /<([^>]+)>/.exec(String(first.headers['link']))![1]!
  const rest = (await as(accounts)<DuePayout[]>('GET', next)).body
  expect([...first.body, ...rest].map(({ reference }) => reference)).toEqual(numbers.map((one) => `VP-${one}`))
})

test('only the accounts of the office may look; a trip without a driver has nobody to pay', async () => {
  const { booking } = await aSettledTrip({})
  for (const role of ['dispatcher', 'moderator'] as const) {
    const clerk = await anAdmin({ officeRole: role })
    expect((await ofBooking(booking.id, clerk)).status).toBe(403)
    expect((await as(clerk)('GET', '/api/admin/payouts')).status).toBe(403)
    expect((await as(clerk)('POST', '/api/admin/exports', { table: 'payouts' })).status).toBe(403)
  }
  expect((await ofBooking('nothing')).status).toBe(404)
})

test("the bank's file names who has no account, and begins no formula", async () => {
  const [driver, nobody] = [await aDriver(), await aDriver()]
  await hasAccount(driver)
  const { booking: paid } = await aSettledTrip({ driverRupees: 20_000 }, { transporter: driver })
  const { booking: missing } = await aSettledTrip({ driverRupees: 21_000.5 }, { transporter: nobody })
  const asked = await as(accounts)<{ id: string }>('POST', '/api/admin/exports', { table: 'payouts' })
  expect(asked.status).toBe(201)
  await workOff(exportTable, await aJobContext({ files: gateways.files }))
  const file = await as(accounts)<string>('GET', `/api/admin/exports/${asked.body.id}/file`)
  const lines = String(file.body).split('\n')
  expect(lines[0]).toMatch(/^\uFEFF?Beneficiary,Account number,IFSC,UPI,Amount,Reference,Status,/)
  const lineOf = (n: number) => lines.find((line) => line.includes(`,VP-${n},`))
  expect(lineOf(paid.number)).toMatch(/^'=cmd\|calc,"=""50100123456789""",HDFC0001234,,20000,VP-\d+,Ready,Balance,/)
  expect(lineOf(missing.number)).toMatch(/^,,,,21000\.5,VP-\d+,No account,Balance,/)
  const trail = await db.selectFrom('events').selectAll().where('subjectId', '=', asked.body.id).execute()
  expect(trail).toMatchObject([{ type: 'export_started', actorId: accounts.id, data: { table: 'payouts' } }])
})
