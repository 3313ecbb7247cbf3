import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOf } from './account/account-people.ts'
import { sessionOf } from './account/demo-people.ts'
import { settled } from './axe.ts'
import { type Vapsi, startVapsi } from './harness.ts'

let vapsi: Vapsi
beforeAll(async () => {
  vapsi = await startVapsi()
})
afterAll(() => vapsi.stop())

type Call = ReturnType<typeof callsOf>

const tabs = (...names: string[]) => names.map((name) => `/dashboard?tab=${name}`)
const onTheRoad = async (call: Call) => {
  const [booking] = await call<{ id: string }[]>('GET', '/api/admin/bookings?status=in_transit&limit=1')
  return [`/admin/bookings/${booking!.id}`]
}

test.each([
  ['a visitor', null, async () => ['/book-truck', '/book-truck?availability=now']],
  ['a shipper', 'shipper', async () => tabs('marketplace', 'post-load', 'payments')],
  ['a driver', 'transporter', async () => [...tabs('market-loads'), '/driver/manage-routes']],
  [
    'the office',
    'admin',
    async (call: Call) => [
      ...['', '/needs', '/dispatch', '/reports', '/eway-bills'].map((name) => `/admin${name}`),
      ...(await onTheRoad(call)),
    ],
  ],
] as const)(
  'on a device whose clock is a day and two hours ahead the pages of %s start without an error',
  async (_, as, addresses) => {
    const page = await vapsi.desktop({ ...(as && { storageState: await sessionOf(vapsi, as) }) })
    const call = callsOf(page.context().request)
    await page.clock.setFixedTime(Date.now() + 26 * 3_600_000)
    for (const address of await addresses(call)) {
      await settled(page, address)
      expect(vapsi.pageErrors, address).toEqual([])
    }
  },
)
