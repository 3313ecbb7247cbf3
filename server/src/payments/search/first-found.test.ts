import type { AdminBookingView } from '@vapsi/contract/admin/admin-views'
import { expect, test } from 'vitest'
import { anApp } from '../../../test/app.ts'
import { diceOf } from '../../../test/dice.ts'
import { aBooking } from '../../../test/factories/bookings.ts'
import { aShipper, aTransporter, anAdmin } from '../../../test/factories/users.ts'

const { as } = await anApp()
const clerk = await anAdmin()
const dice = diceOf(Number(process.env['SEARCH_SEED'] ?? 20_261_201))

const towns = ['Kochi, Kerala', 'Kollam, Kerala', 'Nagpur, Maharashtra', 'Surat, Gujarat']
const statuses = ['pending', 'confirmed', 'completed', 'cancelled'] as const
const shippers = [await aShipper({ company: 'Kochi Mills' }), await aShipper({ company: 'Patel Wool' })]
const transporter = await aTransporter({ company: 'Kollam Roadways' })
for (let nth = 0; nth < 60; nth += 1) {
  const status = dice.oneOf(statuses)
  await aBooking({
    shipper: dice.oneOf(shippers),
    ...(status === 'completed' && { transporter }),
    status,
    fromLocation: dice.oneOf(towns),
    toLocation: dice.oneOf(towns),
    materialType: dice.oneOf(['Kochi rope', 'Wool', 'Tiles']),
    number: 5_000 + nth,
    // Some at the same moment: their ids decide.
    createdAt: new Date(Date.UTC(2026, 10, 1 + dice.below(20))),
  })
}

type Rows = Pick<AdminBookingView, 'id' | 'createdAt'>[]
const list = (query: string) => as(clerk)<Rows>('GET', `/api/admin/bookings?${query}`)

/** Over all its pages, and how many the first one says there are. */
async function paged(query: string) {
  const rows: Rows = []
  let total = ''
  for (let url: string | undefined = `/api/admin/bookings?${query}&limit=7`; url;) {
    const page: Awaited<ReturnType<typeof list>> = await as(clerk)<Rows>('GET', url)
    rows.push(...page.body)
    total ||= page.headers['x-total-count'] ?? ''
    url = /<(.*)>; rel="next"/.exec(page.headers['link'] ?? '')?.[1]
  }
  return { rows, total: Number(total) }
}

test.each(['kochi', 'kollam', 'ker', 'ko', 'mills', 'rope', 'wool', 'VP-50', '5012', 'nowhere'])(
  'the bookings of %j by time, read from the indexes of what it names, are those of any other order',
  async (q) => {
    for (const filter of ['', '&status=completed', '&queue=activeBookings', `&userId=${shippers[0]!.id}`])
      for (const order of ['asc', 'desc']) {
        const { body: all } = await list(`q=${q}${filter}&sort=price&limit=200`)
        const { rows, total } = await paged(`q=${q}${filter}&order=${order}`)
        const sign = order === 'asc' ? 1 : -1
        const byTime = all.toSorted((a, b) =>
          a.createdAt === b.createdAt ? (a.id < b.id ? -sign : sign) : a.createdAt < b.createdAt ? -sign : sign,
        )
        expect(rows.map(({ id }) => id)).toEqual(byTime.map(({ id }) => id))
        expect(total).toBe(all.length)
      }
  },
)
