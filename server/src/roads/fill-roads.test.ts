import { expect, test } from 'vitest'
import { aBooking } from '../../test/factories/bookings.ts'
import { aPostedLoad } from '../../test/factories/loads.ts'
import { aPosting } from '../../test/factories/market.ts'
import { jaipur, mumbai } from '../../test/factories/places.ts'
import { db } from '../../test/harness.ts'
import { aJobContext } from '../../test/jobs.ts'
import { fillRoadsJob } from './fill-roads.ts'
import { roadKmBetween } from './roads.ts'

test('what stands without road kilometres gets them; typed places and islands keep none', async () => {
  const km = Math.round(roadKmBetween(mumbai, jaipur))
  const { posting } = await aPosting({ roadKm: null })
  const { posting: island } = await aPosting({ roadKm: null, toLat: 11.6667, toLng: 92.75 })
  const { booking } = await aBooking({ roadKm: null })
  const { load } = await aPostedLoad({ roadKm: null })
  const { load: typed } = await aPostedLoad({ roadKm: null, distanceKm: null, toLat: 0, toLng: 0 })
  await fillRoadsJob.run({}, await aJobContext())
  const kmOf = async (table: 'postings' | 'bookings' | 'loads', id: string) =>
    (await db.selectFrom(table).select('roadKm').where('id', '=', id).executeTakeFirstOrThrow()).roadKm
  expect(await kmOf('postings', posting.id)).toBe(km)
  expect(await kmOf('bookings', booking.id)).toBe(km)
  expect(await kmOf('loads', load.id)).toBe(km)
  expect(await kmOf('postings', island.id)).toBeNull()
  expect(await kmOf('loads', typed.id)).toBeNull()
})
