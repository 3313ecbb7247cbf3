import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { join } from 'node:path'
import { aBooking, aDocument } from '../../test/factories/bookings.ts'
import { aShipper, anAdmin } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'
import { openLocalFiles } from '../gateways/files/files-local.ts'
import { sweepOrphans } from './sweep-files.ts'

const tomorrow = new Date(Date.now() + 25 * 60 * 60 * 1000)

async function aStore() {
  const dataDir = await mkdtemp(join(tmpdir(), 'vapsi-sweep-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const files = openLocalFiles(dataDir)
  return {
    dataDir,
    files,
    put: async () => (await files.put(Buffer.from('x'), { mediaType: 'image/png' })).key,
    keys: async () => {
      const listed: string[] = []
      for await (const { key } of files.list()) listed.push(key)
      return listed.sort()
    },
  }
}

test('files without a row are removed after a day; documents, also rejected ones, pictures and exports stay', async () => {
  const { files, put, keys } = await aStore()
  const { booking } = await aBooking({ status: 'in_transit' })
  const named = [
    (await aDocument(booking, { fileKey: await put() })).fileKey,
    (await aDocument(booking, { kind: 'lr', fileKey: await put(), rejectedAt: new Date(), rejectReason: 'x' })).fileKey,
    (await aShipper({ pictureKey: await put() })).pictureKey,
    ...(await exportsOf([await put()])),
  ]
  await put()
  await put()
  expect(await sweepOrphans(db, files, new Date())).toEqual({ removed: 0 })
  expect(await keys()).toHaveLength(6)
  expect(await sweepOrphans(db, files, tomorrow)).toEqual({ removed: 2 })
  expect(await keys()).toEqual(named.map(String).sort())
})

test('a database that names none of the files, or too few of them, removes none', async () => {
  const { files, put, keys } = await aStore()
  const stored = await Promise.all(Array.from({ length: 30 }, put))
  const refused = { removed: 0, doubt: 'no row names 30 of 30; is it the right database?' }
  expect(await sweepOrphans(db, files, tomorrow)).toEqual(refused)
  await exportsOf([await put()])
  expect(await sweepOrphans(db, files, tomorrow)).toMatchObject({
    doubt: expect.stringContaining('30 of 31') as string,
  })
  expect(await keys()).toEqual(expect.arrayContaining(stored))
})

test('an old copy of the database, which lacks many of its own rows, removes none', async () => {
  const { files, put, keys } = await aStore()
  await exportsOf(await Promise.all(Array.from({ length: 70 }, put)))
  await Promise.all(Array.from({ length: 51 }, put))
  expect(await sweepOrphans(db, files, tomorrow)).toMatchObject({
    doubt: expect.stringContaining('51 of 121') as string,
  })
  expect(await keys()).toHaveLength(121)
})

test('nothing is removed where another installation stores files, too', async () => {
  const { dataDir, files, put, keys } = await aStore()
  await exportsOf([await put(), await put()])
  await put()
  const other = `owner-${'ab'.repeat(16)}`
  await writeFile(join(dataDir, 'files', other), '')
  expect(await sweepOrphans(db, files, tomorrow)).toMatchObject({ doubt: expect.stringContaining(other) as string })
  expect(await keys()).toHaveLength(3)
})

async function exportsOf(keys: string[]) {
  const by = (await anAdmin()).id
  const row = { requestedBy: by, tableName: 'bookings' as const, filter: '{}', finishedAt: null }
  const values = keys.map((fileKey) => ({ ...row, fileKey }))
  await db.insertInto('exports').values(values).execute()
  return keys
}
