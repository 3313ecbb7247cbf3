import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { aBooking } from '../../../test/factories/bookings.ts'
import { db } from '../../../test/harness.ts'
import { busiestLanes } from './busiest-lanes.sql.ts'

afterEach(() => vi.restoreAllMocks())

const lane = (fromLocation: string, createdAt?: Date) =>
  aBooking({ fromLocation, toLocation: 'Kochi, Kerala', ...(createdAt && { createdAt }) })
const counts = async (keepFrom?: number) =>
  (await busiestLanes(db, keepFrom)).map(({ from, bookings }) => `${from} ${bookings}`)

test('the busiest lanes of 90 days: of a small market as they are, of a large one as they were', async () => {
  await lane('Nagpur, Maharashtra')
  await lane('Pune, Maharashtra')
  await lane('Pune, Maharashtra')
  const { booking } = await lane('Nagpur, Maharashtra', new Date(Date.now() - 91 * 86_400_000))
  await aBooking({ fromLocation: 'Surat, Gujarat', status: 'cancelled' })
  expect(await counts()).toEqual(['Pune, Maharashtra 2', 'Nagpur, Maharashtra 1'])
  await sql`update bookings set created_at = now() where id = ${booking.id}`.execute(db)
  await lane('Nagpur, Maharashtra')
  expect(await counts(4)).toEqual(['Nagpur, Maharashtra 3', 'Pune, Maharashtra 2'])
  await lane('Pune, Maharashtra')
  await lane('Pune, Maharashtra')
  expect(await counts(4)).toEqual(['Nagpur, Maharashtra 3', 'Pune, Maharashtra 2'])
  // An hour later one clerk still gets the old answer at once, and the next one the new.
  const later = performance.now() + 3_600_001
  vi.spyOn(performance, 'now').mockImplementation(() => later)
  expect(await counts(4)).toEqual(['Nagpur, Maharashtra 3', 'Pune, Maharashtra 2'])
  await vi.waitFor(async () => expect(await counts(4)).toEqual(['Pune, Maharashtra 4', 'Nagpur, Maharashtra 3']))
  // Of a market that counts as small again it is kept no longer.
  await counts()
  await db.deleteFrom('bookings').execute()
  expect(await counts()).toEqual([])
})
