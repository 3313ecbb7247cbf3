import { expect, test } from 'vitest'
import { eventTypes } from '../../test/factories/bids.ts'
import { aBid, aPostedLoad } from '../../test/factories/loads.ts'
import { inHours } from '../../test/factories/places.ts'
import { db } from '../../test/harness.ts'
import { keepOpen } from './keep-open.ts'
import { tellClosing } from './tell-closing.ts'

const told = async (load: { id: string }) => (await eventTypes(load)).filter((type) => type === 'load_closing').length
const closesAt = (id: string, validUntil: Date) =>
  db.updateTable('loads').set({ validUntil }).where('id', '=', id).execute()

test('a load that closes within six hours is told once, also by two servers at a time; kept open, it is told again', async () => {
  const { load, shipper } = await aPostedLoad({ validUntil: inHours(5) })
  await Promise.all([tellClosing(db), tellClosing(db)])
  await tellClosing(db)
  expect(await told(load)).toBe(1)
  await keepOpen(db, shipper, load.id)
  await tellClosing(db)
  expect(await told(load)).toBe(1)
  await closesAt(load.id, inHours(2))
  await tellClosing(db)
  expect(await told(load)).toBe(2)
})

test('one that has time, is over, closed, or has an accepted bid is not told', async () => {
  const early = await aPostedLoad({ validUntil: inHours(7) })
  const over = await aPostedLoad({ validUntil: inHours(-1) })
  const closed = await aPostedLoad({ validUntil: inHours(3), status: 'closed' })
  const taken = await aPostedLoad({ validUntil: inHours(3) })
  await aBid({ load: taken.load, status: 'accepted', acceptedAt: new Date() })
  await tellClosing(db)
  for (const { load } of [early, over, closed, taken]) expect(await told(load)).toBe(0)
})
