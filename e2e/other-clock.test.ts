import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOf } from './account/account-people.ts'
import { settled } from './axe.ts'
import { type Vapsi, startVapsi } from './harness.ts'

let vapsi: Vapsi
beforeAll(async () => {
  vapsi = await startVapsi()
})
afterAll(() => vapsi.stop())

type Call = ReturnType<typeof callsOf>

const asMobile = (mobile: string, userType: 'shipper' | 'transporter') => async (call: Call) => {
  await call('POST', '/api/identity/otp', { mobile })
  const proof = await call<object>('POST', '/api/identity/verify', { mobile, code: await vapsi.codeFor(mobile) })
  const side = userType === 'shipper' ? 'shipper' : 'driver'
  await call('POST', `/api/${side}/login-mobile`, { ...proof, mobile, userType })
}
const asOwner = (call: Call) =>
  call('POST', '/api/admin/login', { email: 'admin@vapsi.example', password: 'vapsi-demo-2026' })

const tabs = (...names: string[]) => names.map((name) => `/dashboard?tab=${name}`)
const onTheRoad = async (call: Call) => {
  const [booking] = await call<{ id: string }[]>('GET', '/api/admin/bookings?status=in_transit&limit=1')
  return [`/admin/bookings/${booking!.id}`]
}

test.each([
  ['a visitor', null, async () => ['/book-truck', '/book-truck?availability=now']],
  ['a shipper', asMobile('9000000001', 'shipper'), async () => tabs('marketplace', 'post-load&view=loads', 'payments')],
  ['a driver', asMobile('9100000001', 'transporter'), async () => [...tabs('market-loads'), '/driver/manage-routes']],
  [
    'the office',
    asOwner,
    async (call: Call) => [
      ...['', '/needs', '/dispatch', '/reports', '/eway-bills'].map((name) => `/admin${name}`),
      ...(await onTheRoad(call)),
    ],
  ],
] as const)(
  'on a device whose clock is a day and two hours ahead the pages of %s start without an error',
  async (_, signIn, addresses) => {
    const page = await vapsi.desktop()
    const call = callsOf(page.context().request)
    await signIn?.(call)
    await page.clock.setFixedTime(Date.now() + 26 * 3_600_000)
    for (const address of await addresses(call)) {
      await settled(page, address)
      expect(vapsi.pageErrors, address).toEqual([])
    }
  },
)
