import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { join } from 'node:path'
import { aBooking, aDocument } from '../../test/factories/bookings.ts'
import { aShipper, anAdmin } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'
import { openLocalFiles } from '../gateways/files-local.ts'
import { sweepOrphans } from './sweep-files.ts'

test('files that no row names go after a day; documents, also rejected ones, pictures and exports stay', async () => {
  const files = openLocalFiles(await mkdtemp(join(tmpdir(), 'vapsi-sweep-')))
  const put = async () => (await files.put(Buffer.from('x'), { mediaType: 'image/png' })).key
  const { booking } = await aBooking({ status: 'in_transit' })
  const named = [
    (await aDocument(booking, { fileKey: await put() })).fileKey,
    (await aDocument(booking, { kind: 'lr', fileKey: await put(), rejectedAt: new Date(), rejectReason: 'x' })).fileKey,
    (await aShipper({ pictureKey: await put() })).pictureKey,
  ]
  const exported = await put()
  await db
    .insertInto('exports')
    .values({
      requestedBy: (await anAdmin()).id,
      tableName: 'bookings',
      filter: '{}',
      fileKey: exported,
      finishedAt: null,
    })
    .execute()
  await put()
  await put()

  const keys = async () => {
    const listed: string[] = []
    for await (const { key } of files.list()) listed.push(key)
    return listed.sort()
  }
  expect(await sweepOrphans(db, files, new Date())).toBe(0)
  expect(await keys()).toHaveLength(6)
  const tomorrow = new Date(Date.now() + 25 * 60 * 60 * 1000)
  expect(await sweepOrphans(db, files, tomorrow)).toBe(2)
  expect(await keys()).toEqual([...named, exported].map(String).sort())
})
