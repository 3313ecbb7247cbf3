import type { Reply } from '@vapsi/contract/endpoint'
import type { admin } from '@vapsi/contract/admin/admin'
import { EXPORT_TABLES } from '@vapsi/contract/admin/admin-desk'
import { expect, test, vi } from 'vitest'
import { anApp } from '../../../test/app.ts'
import { aBooking, aDocument } from '../../../test/factories/bookings.ts'
import { anAssignedBooking } from '../../../test/factories/assigned-booking.ts'
import { aShipper, aTransporter, anAdmin } from '../../../test/factories/users.ts'
import { aJobContext } from '../../../test/jobs.ts'
import { workOff } from '../../../test/queued.ts'
import { db } from '../../../test/harness.ts'
import { FileMissing } from '../../gateways/files/files.ts'
import { exportTables } from './export-tables.ts'
import { exportTable, sweepExports } from './write-export.ts'

const { as, gateways } = await anApp()
const clerk = await anAdmin()
type Export = Reply<typeof admin.export>
const start = (body: object, person = clerk) => as(person)<Export>('POST', '/api/admin/exports', body)
const progress = (id: string, person = clerk) => as(person)<Export>('GET', `/api/admin/exports/${id}`)
const file = (id: string, person = clerk) => as(person)<string>('GET', `/api/admin/exports/${id}/file`)

await aShipper({
  name: '=HYPERLINK("http://evil")',
  company: '+91 Traders',
  city: 'Surat, "Gujarat"',
  isVerified: true,
})
await aShipper({ name: '@sum', company: '-1+2', city: 'नागपुर' })
for (let i = 0; i < 205; i += 1) await aTransporter({ name: `Transporter ${i}` })

test('an export waits, is written in the background, and says how far it is', async () => {
  const asked = await start({ table: 'users', filter: { userType: 'transporter' } })
  expect(asked).toMatchObject({ status: 201, body: { status: 'waiting', rowsDone: 0, url: null, table: 'users' } })
  const { id } = asked.body
  expect((await file(id)).status).toBe(404)
  await workOff(exportTable, await aJobContext({ files: gateways.files }))
  const done = await progress(id)
  expect(done.body).toMatchObject({
    status: 'done',
    rowsDone: 205,
    rowsTotal: 205,
    url: `/api/admin/exports/${id}/file`,
  })
  const { status, headers, body } = await file(id)
  expect(status).toBe(200)
  expect(headers['content-type']).toContain('text/csv')
  expect(headers['content-disposition']).toMatch(/^attachment; filename="vapsi-users-\d{4}-\d{2}-\d{2}\.csv"$/)
  expect(body.trim().split('\n')).toHaveLength(206)
})

test('a spreadsheet reads UTF-8 and no cell as a formula', async () => {
  const { body } = await start({ table: 'users', filter: { userType: 'shipper', q: '' } })
  await workOff(exportTable, await aJobContext({ files: gateways.files }))
  const csv = (await file(body.id)).body
  expect(csv.startsWith('\uFEFFName,Username,Type')).toBe(true)
  expect(csv).toContain('नागपुर')
  expect(csv).toContain('"Surat, ""Gujarat"""')
  for (const cell of ['=HYPERLINK', '+91 Traders', '@sum', '-1+2']) {
    expect(csv).toContain(`'${cell}`)
    expect(csv).not.toMatch(new RegExp(`(^|[,"\\n])\\${cell.slice(0, 5)}`))
  }
})

test('an export is in the order of time, whatever order its list is in', async () => {
  const { body } = await start({ table: 'users', filter: { userType: 'shipper', sort: 'name', order: 'asc' } })
  await workOff(exportTable, await aJobContext({ files: gateways.files }))
  const csv = (await file(body.id)).body
  // The newer of the two; by name, or from the oldest on, it would be the second.
  expect(csv.indexOf('@sum')).toBeLessThan(csv.indexOf('=HYPERLINK'))
  expect(csv.indexOf('@sum')).toBeGreaterThan(0)
})

test('an interrupted export has failed, leaves no file, and is complete when repeated', async () => {
  const { body } = await start({ table: 'users', filter: { userType: 'transporter' } })
  const users = exportTables['users']!
  const whole = users.read.bind(users)
  const gone = new Error('The connection is gone')
  const breaking = vi.spyOn(users, 'read').mockImplementation(async (...asked) => {
    if (asked[2]) throw gone
    return { ...(await whole(...asked)), next: 'the second page' }
  })
  const context = await aJobContext({ files: gateways.files })
  await expect(exportTable.run({ exportId: body.id }, context)).rejects.toThrow(gone)
  expect((await progress(body.id)).body).toMatchObject({ status: 'failed', url: null })
  breaking.mockRestore()
  await workOff(exportTable, context)
  expect((await progress(body.id)).body).toMatchObject({ status: 'done', rowsDone: 205 })
})

test('a second run beside the first, as after a timeout, removes nothing of a finished export', async () => {
  const { body } = await start({ table: 'users', filter: { userType: 'transporter' } })
  const users = exportTables['users']!
  const whole = users.read.bind(users)
  const late = Promise.withResolvers<never>()
  const reading = vi.spyOn(users, 'read').mockImplementationOnce(() => late.promise)
  const context = await aJobContext({ files: gateways.files })
  const second = exportTable.run({ exportId: body.id }, context)
  await vi.waitFor(() => expect(reading).toHaveBeenCalled())
  reading.mockImplementation(whole)
  await exportTable.run({ exportId: body.id }, context)
  late.reject(new Error('The connection is gone'))
  await expect(second).rejects.toThrow('The connection is gone')
  expect((await progress(body.id)).body).toMatchObject({ status: 'done', rowsDone: 205 })
  expect((await file(body.id)).body.trim().split('\n')).toHaveLength(206)
})

test('the file carries the day of India', async () => {
  const { body } = await start({ table: 'newsletter', filter: {} })
  await workOff(exportTable, await aJobContext({ files: gateways.files }))
  await db.updateTable('exports').set({ createdAt: '2026-11-21T18:30:00Z' }).where('id', '=', body.id).execute()
  expect((await file(body.id)).headers['content-disposition']).toContain('vapsi-newsletter-2026-11-22.csv')
})

test('times are those of India, as its tables and filters have them, and a spreadsheet reads them', async () => {
  const { booking } = await anAssignedBooking()
  const record = (recordedAt: string, reversalOf: string | null) =>
    db
      .insertInto('payments')
      .values({
        bookingId: booking.id,
        amountPaise: reversalOf ? -500_00 : 500_00,
        paymentType: 'advance_from_shipper',
        recordedBy: clerk.id,
        recordedAt,
        reversalOf,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  const { id } = await record('2026-11-30T20:40:00.123456Z', null)
  await record('2026-12-01T18:29:59Z', id)
  await record('2026-12-01T18:30:00Z', null)
  const { body } = await start({ table: 'payments', filter: { from: '2026-12-01', to: '2026-12-01' } })
  await workOff(exportTable, await aJobContext({ files: gateways.files }))
  const rows = (await file(body.id)).body.trim().split('\n')
  expect(rows).toEqual([
    expect.stringMatching(/,Recorded \(IST\),.*,Reversal,/),
    expect.stringMatching(/,2026-12-01 23:59:59,.*,Yes,/),
    expect.stringMatching(/,2026-12-01 02:10:00,.*,No,/),
  ])
})

test('a filter that PostgreSQL cannot read is refused at once or finds nothing, and no job fails of it', async () => {
  for (const table of ['bookings', 'payments', 'audit']) {
    expect((await start({ table, filter: { from: '0000-01-01' } })).status).toBe(400)
    expect((await start({ table, filter: { from: '0001-01-01', to: '9999-12-31' } })).status).toBe(400)
    expect((await start({ table, filter: { from: '2000-01-01', to: '2100-12-31' } })).status).toBe(201)
  }
  const ids = { bookings: 'userId', payments: 'bookingId', 'payment-terms': 'bookingId', audit: 'subjectId' }
  for (const [table, name] of Object.entries(ids)) {
    const { body } = await start({ table, filter: { [name]: 'no-uuid' } })
    await workOff(exportTable, await aJobContext({ files: gateways.files }))
    expect((await progress(body.id)).body, table).toMatchObject({ status: 'done', rowsDone: 0 })
  }
})

test('what one clerk exported is nobody else’s file', async () => {
  const { body } = await start({ table: 'newsletter' })
  await workOff(exportTable, await aJobContext({ files: gateways.files }))
  const other = await anAdmin()
  expect((await progress(body.id, other)).status).toBe(404)
  expect((await file(body.id, other)).status).toBe(404)
  expect((await file(body.id)).status).toBe(200)
})

test('every table can be exported, and the export is in the trail', async () => {
  for (const table of EXPORT_TABLES) {
    const { status, body } = await start({ table })
    expect(status, table).toBe(201)
    await workOff(exportTable, await aJobContext({ files: gateways.files }))
    expect((await progress(body.id)).body.status, table).toBe('done')
    const trail = await db.selectFrom('events').selectAll().where('subjectId', '=', body.id).execute()
    expect(trail).toMatchObject([{ type: 'export_started', actorId: clerk.id }])
  }
})

test('a table or a filter that does not exist is 400 at once', async () => {
  for (const body of [
    { table: 'sessions' },
    { table: 'users', filter: { userType: 'admin' } },
    { table: 'audit', filter: { from: '2026-13-01' } },
    {},
  ])
    expect((await start(body)).status, JSON.stringify(body)).toBe(400)
})

test('the words that a clerk searched are neither in the trail nor in the finished export', async () => {
  const { body } = await start({ table: 'users', filter: { q: 'Zarina', userType: 'shipper' } })
  await workOff(exportTable, await aJobContext({ files: gateways.files }))
  const row = await db.selectFrom('exports').selectAll().where('id', '=', body.id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ status: 'done', filter: {} })
  const trail = await db.selectFrom('events').select('data').where('subjectId', '=', body.id).execute()
  expect(trail).toEqual([{ data: { table: 'users', filter: { userType: 'shipper', q: '…' } } }])
})

test('an export and its file go after a week', async () => {
  const [{ body: old }, { body: young }] = [await start({ table: 'vehicles' }), await start({ table: 'vehicles' })]
  const context = await aJobContext({ files: gateways.files })
  await workOff(exportTable, context)
  const keyOf = async (id: string) =>
    (await db.selectFrom('exports').select('fileKey').where('id', '=', id).executeTakeFirst())?.fileKey
  const key = await keyOf(old.id)
  const age = (id: string, days: number) =>
    db
      .updateTable('exports')
      .set({ createdAt: new Date(Date.now() - days * 86_400_000) })
      .where('id', '=', id)
      .execute()
  await age(old.id, 7.1)
  await age(young.id, 6.9)
  await sweepExports.run({}, context)
  expect((await progress(old.id)).status).toBe(404)
  await expect(gateways.files.open(key!)).rejects.toThrow(FileMissing)
  expect((await file(young.id)).status).toBe(200)
})

test('a clerk exports the lists that the role reads, and no others', async () => {
  const accounts = await anAdmin({ officeRole: 'accounts' })
  expect((await start({ table: 'payments' }, accounts)).status).toBe(201)
  expect(await start({ table: 'documents' }, accounts)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  const mod = await anAdmin({ officeRole: 'moderator' })
  expect((await start({ table: 'payments' }, mod)).status).toBe(403)
  const asked = await start({ table: 'documents' }, mod)
  expect(asked.status).toBe(201)
  // Progress and file are no longer accessible in the new role.
  const moved = { ...mod, officeRole: 'accounts' as const }
  expect((await progress(asked.body.id, moved)).status).toBe(403)
  expect((await file(asked.body.id, moved)).status).toBe(403)
})

test('disputes are exported with both sides’ words', async () => {
  const { booking, shipper } = await aBooking({ status: 'in_transit' })
  await aDocument(booking)
  const wrong = { amount: 500, reason: 'Two bales were wet' }
  expect((await as(shipper)('POST', `/api/bookings/${booking.id}/dispute`, wrong)).status).toBe(201)
  const { body } = await start({ table: 'disputes', filter: { status: 'open' } })
  await workOff(exportTable, await aJobContext({ files: gateways.files }))
  expect((await file(body.id)).body).toMatch(new RegExp(`VP-${booking.number},.*,Open,.*,500,Two bales were wet,`))
})

test('bookings are exported with kilometres of road', async () => {
  const header = 'Road km (estimated)'
  const column = exportTables['bookings']!.columns.find(([name]) => name === header)
  const { booking } = await aBooking({ status: 'confirmed' })
  const { rows } = await exportTables['bookings']!.read(db, exportTables['bookings']!.parse({}), undefined, 'all')
  const row = rows.find((one) => (one as { id: string }).id === booking.id)
  expect(column?.[1](row)).toBe(booking.roadKm)
})
