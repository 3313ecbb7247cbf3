import type { Right } from '@vapsi/contract/values/access/rights'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Vapsi, startVapsi } from '../harness.ts'
import { aMobile, callsOf, registerByMobile } from './account-people.ts'
import { sessionOf } from './demo-people.ts'
import { walkOf } from './pressed-all.ts'

let vapsi: Vapsi
beforeAll(async () => {
  vapsi = await startVapsi()
})
afterAll(() => vapsi.stop())

type Call = ReturnType<typeof callsOf>

/** The demo's company of this side, and somebody whom it has invited and who acts for it. */
async function companyOf(side: 'shipper' | 'transporter') {
  const owner = await vapsi.desktop({ storageState: await sessionOf(vapsi, side) })
  const asOwner = callsOf(owner.context().request)
  const clerk = await vapsi.desktop()
  const mobile = aMobile()
  await registerByMobile(clerk, 'Kavita Rao', mobile, (to) => vapsi.codeFor(to), side)
  const asClerk = callsOf(clerk.context().request)
  const { id } = await asOwner<{ id: string }>('POST', '/api/people', { mobile, name: 'Kavita', right: 'viewer' })
  await asClerk('POST', `/api/memberships/${id}/accept`, {})
  await asClerk('PUT', '/api/acting', { membershipId: id })
  const give = (right: Right) => asOwner('PUT', `/api/people/${id}`, { right })
  return { asOwner, clerk, give }
}

/** What others may do there and a viewer may not is one call, which stands on other pages too. */
const isOfMarket = /tab=market(place|-loads)$/

async function walked(clerk: Page, give: (right: Right) => Promise<unknown>, paths: readonly string[]) {
  const walk = await walkOf(clerk)
  for (const right of ['viewer', 'accounts', 'booker'] as const) {
    await give(right)
    walk.as(right)
    for (const path of paths) if (right === 'viewer' || !isOfMarket.test(path)) await walk.pressAllOf(path)
  }
  return walk
}

const account = [
  '/profile',
  '/profile/people',
  '/profile/api-keys',
  '/profile/webhooks',
  '/statements',
  '/lanes',
  '/contracts',
]

interface Shipment {
  reference: string
  booking: { status: string } | null
}

async function shipperPages(call: Call): Promise<string[]> {
  const shipments = await call<Shipment[]>('GET', '/api/shipments?limit=100')
  const oneOfEach = new Map(shipments.map(({ reference, booking }) => [booking?.status ?? 'load', reference]))
  const [truck] = await call<{ id: string }[]>('GET', '/api/market-trucks?limit=1')
  return [
    '/dashboard',
    '/dashboard?tab=marketplace',
    `/dashboard?tab=marketplace&booking=${truck?.id}`,
    '/dashboard?tab=marketplace&request=direct&from=Gangtok&to=Kochi',
    '/dashboard?tab=payments',
    '/dashboard?tab=post-load',
    ...Array.from(oneOfEach.values(), (reference) => `/shipments/${reference}`),
    '/addresses',
    '/carriers',
    '/weekly-loads',
    ...account,
  ]
}

async function transporterPages(call: Call): Promise<string[]> {
  const [truck] = await call<{ id: string }[]>('GET', '/api/vehicles?limit=1')
  return [
    '/dashboard',
    '/dashboard?tab=market-loads',
    '/dashboard?tab=market-loads&view=bids',
    '/dashboard?tab=earnings',
    '/driver/fleet',
    '/driver/fleet?view=drivers',
    '/driver/add-vehicle',
    `/driver/edit-vehicle/${truck?.id}`,
    `/driver/post-route?vehicleId=${truck?.id}`,
    '/driver/manage-routes',
    `/driver/way-home?vehicleId=${truck?.id}`,
    ...account,
  ]
}

test.each(['shipper', 'transporter'] as const)(
  'whatever their right, a person of a %s is shown nothing that the server would refuse them',
  { timeout: 600_000 },
  async (side) => {
    const { asOwner, clerk, give } = await companyOf(side)
    const paths = await (side === 'shipper' ? shipperPages : transporterPages)(asOwner)
    const walk = await walked(clerk, give, paths)
    expect(walk.refused).toEqual([])
    expect(walk.pressed).toBeGreaterThan(100)
    // An owner's pages, looked at as if the person were a viewer: the walk does see what should not be there.
    await give('owner')
    walk.as('viewer')
    await walk.pressAllOf('/dashboard')
    await walk.pressAllOf('/profile')
    expect(walk.refused).not.toEqual([])
  },
)

test('no page has an error', () => {
  expect(vapsi.pageErrors).toEqual([])
})
