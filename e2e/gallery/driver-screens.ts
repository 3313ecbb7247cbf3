import { beingEdited, sentEmpty } from './forms.ts'
import { type Api, type Screen, firstOf } from './screen.ts'
import { waysToWait } from './ways-to-wait.ts'

const driver = { side: 'transporter' } as const
const newcomer = { side: 'new-transporter' } as const

const vehicleIn =
  (address: string, ...statuses: string[]) =>
  async ({ get }: Api) => {
    const all = await get<{ id: string; status: string }[]>('/api/vehicles')
    const found = all.find(({ status }) => statuses.length === 0 || statuses.includes(status))
    if (!found) throw new Error(`The demo has no vehicle that is ${statuses.join(' or ')}`)
    return address + found.id
  }

/** The way home of the truck that carries parts, from `regularFreight`. */
const partsOnTheWay: Screen['path'] = async ({ get }) => {
  const all = await get<{ id: string; vehicleNumber: string }[]>('/api/vehicles')
  return `/driver/way-home?vehicleId=${all.find(({ vehicleNumber }) => vehicleNumber.endsWith('4712'))?.id}`
}

export const driverScreens: readonly Screen[] = [
  { ...driver, name: 'driver-home', path: '/dashboard', hasDialogs: true },
  { ...driver, name: 'market-loads', path: '/dashboard?tab=market-loads', hasDialogs: true },
  { ...driver, name: 'market-return-loads', path: '/dashboard?tab=market-loads&route=return-loads' },
  {
    ...driver,
    name: 'market-load',
    path: '/dashboard?tab=market-loads',
    act: firstOf('article button[aria-haspopup=dialog]'),
  },
  { ...driver, name: 'bid', path: '/dashboard?tab=market-loads', act: firstOf('article button.bg-marigold') },
  { ...driver, name: 'my-bids', path: '/dashboard?tab=market-loads&view=bids', hasDialogs: true },
  { ...driver, name: 'earnings', path: '/dashboard?tab=earnings', hasDialogs: true },
  { ...driver, name: 'fleet', path: '/driver/fleet', hasDialogs: true },
  { ...driver, name: 'add-vehicle', path: '/driver/add-vehicle' },
  { ...driver, name: 'add-vehicle-wrong', path: '/driver/add-vehicle', act: sentEmpty },
  { ...driver, name: 'edit-vehicle', path: vehicleIn('/driver/edit-vehicle/'), hasDialogs: true },
  { ...driver, name: 'vehicle-not-found', path: '/driver/edit-vehicle/00000000-0000-4000-8000-000000000000' },
  { ...driver, name: 'post-route', path: vehicleIn('/driver/post-route?vehicleId=', 'available', 'posted') },
  {
    ...driver,
    name: 'post-route-wrong',
    path: vehicleIn('/driver/post-route?vehicleId=', 'available', 'posted'),
    act: sentEmpty,
  },
  { ...driver, name: 'manage-routes', path: '/driver/manage-routes', hasDialogs: true },
  { ...driver, name: 'way-home', path: '/driver/way-home', hasDialogs: true },
  { ...driver, name: 'way-home-parts', path: partsOnTheWay },
  { ...driver, name: 'bid-part', path: partsOnTheWay, act: firstOf('main section:has(h2) li button') },
  { ...driver, name: 'driver-profile', path: '/profile', hasDialogs: true },
  { ...driver, name: 'driver-profile-form', path: '/profile', act: beingEdited },
  { ...driver, name: 'driver-lanes', path: '/lanes', hasDialogs: true },
  { ...driver, name: 'driver-contracts', path: '/contracts', hasDialogs: true },
  { ...driver, name: 'driver-people', path: '/profile/people', hasDialogs: true },
  { ...driver, name: 'driver-statements', path: '/statements' },
  ...waysToWait({
    side: 'transporter',
    home: '/statements',
    screens: {
      'driver-home': '/dashboard',
      'market-loads': '/dashboard?tab=market-loads',
      'my-bids': '/dashboard?tab=market-loads&view=bids',
      earnings: '/dashboard?tab=earnings',
      fleet: '/driver/fleet',
      'add-vehicle': '/driver/add-vehicle',
      'edit-vehicle': vehicleIn('/driver/edit-vehicle/'),
      'post-route': vehicleIn('/driver/post-route?vehicleId=', 'available', 'posted'),
      'manage-routes': '/driver/manage-routes',
      'way-home': '/driver/way-home',
      'driver-lanes': '/lanes',
      'driver-profile': '/profile',
      'driver-contracts': '/contracts',
      'driver-people': '/profile/people',
    },
  }),
  ...waysToWait({ side: 'transporter', home: '/profile', screens: { 'driver-statements': '/statements' } }),
  { ...newcomer, name: 'new-driver-home', path: '/dashboard' },
  { ...newcomer, name: 'new-driver-market', path: '/dashboard?tab=market-loads' },
  { ...newcomer, name: 'new-driver-bids', path: '/dashboard?tab=market-loads&view=bids' },
  { ...newcomer, name: 'new-driver-earnings', path: '/dashboard?tab=earnings' },
  { ...newcomer, name: 'new-driver-fleet', path: '/driver/fleet' },
  { ...newcomer, name: 'new-driver-routes', path: '/driver/manage-routes' },
  { ...newcomer, name: 'new-driver-way-home', path: '/driver/way-home' },
  { ...newcomer, name: 'new-driver-lanes', path: '/lanes' },
  { ...newcomer, name: 'new-driver-contracts', path: '/contracts' },
  { ...newcomer, name: 'new-driver-statements', path: '/statements' },
]
