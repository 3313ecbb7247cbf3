import { type Api, type Screen, firstOf, waysToWait } from './screen.ts'

const shipper = { side: 'shipper' } as const
const newcomer = { side: 'new-shipper' } as const

const found = async ({ get }: Api, status: string, paymentStatus?: string): Promise<string> => {
  const all = await get<{ id: string; status: string; paymentStatus: string }[]>('/api/bookings?limit=200')
  const one = all.find((each) => each.status === status && (paymentStatus ?? each.paymentStatus) === each.paymentStatus)
  if (!one) throw new Error(`The demo has no booking that is ${status} ${paymentStatus ?? ''}`)
  return one.id
}
const bookingIn = (status: string, paymentStatus?: string) => async (api: Api) =>
  `/dashboard?tab=bookings&id=${await found(api, status, paymentStatus)}`

export const shipperScreens: readonly Screen[] = [
  { ...shipper, name: 'shipper-home', path: '/dashboard' },
  { ...shipper, name: 'find-trucks', path: '/dashboard?tab=marketplace' },
  { ...shipper, name: 'find-trucks-nothing', path: '/dashboard?tab=marketplace&from=Gangtok&to=Kochi' },
  {
    ...shipper,
    name: 'find-trucks-details',
    path: '/dashboard?tab=marketplace',
    act: firstOf('article button[aria-haspopup=dialog]'),
  },
  {
    ...shipper,
    name: 'complete-booking',
    path: async ({ get }) => {
      const [truck] = await get<{ id: string }[]>('/api/market-trucks?limit=1')
      return `/dashboard?tab=marketplace&booking=${truck?.id}`
    },
  },
  {
    ...shipper,
    name: 'direct-request',
    path: '/dashboard?tab=marketplace&request=direct&from=Gangtok&to=Kochi',
  },
  { ...shipper, name: 'bookings', path: '/dashboard?tab=bookings' },
  { ...shipper, name: 'bookings-running', path: '/dashboard?tab=bookings&group=running' },
  ...['pending', 'confirmed', 'loading_done', 'in_transit', 'completed', 'cancelled'].map((status): Screen => ({
    side: 'shipper',
    name: `booking-${status}`,
    path: bookingIn(status),
  })),
  { ...shipper, name: 'booking-terms-pending', path: bookingIn('completed', 'terms_pending') },
  {
    ...shipper,
    name: 'tracking',
    mayBreak: {
      rule: 'meta-refresh',
      because:
        'It has no script to ask again with where the truck is; nothing is typed on it, and five minutes are no hurry.',
    },
    path: async (api) => {
      const id = await found(api, 'in_transit')
      const { link } = await api.post<{ link: { url: string } }>(`/api/bookings/${id}/share`)
      return link.url
    },
  },
  { ...shipper, name: 'payments', path: '/dashboard?tab=payments' },
  {
    ...shipper,
    name: 'pay',
    path: '/dashboard?tab=payments',
    act: firstOf('article button.bg-marigold'),
  },
  { ...shipper, name: 'post-load', path: '/dashboard?tab=post-load' },
  { ...shipper, name: 'my-loads', path: '/dashboard?tab=post-load&view=loads' },
  { ...shipper, name: 'shipper-profile', path: '/profile' },
  { ...shipper, name: 'shipper-lanes', path: '/lanes' },
  { ...shipper, name: 'shipper-statements', path: '/statements' },
  { ...shipper, name: 'notifications', path: '/dashboard', act: firstOf('header button') },
  ...waysToWait('shipper', '/profile', {
    'shipper-home': '/dashboard',
    'find-trucks': '/dashboard?tab=marketplace',
    bookings: '/dashboard?tab=bookings',
    payments: '/dashboard?tab=payments',
    'my-loads': '/dashboard?tab=post-load&view=loads',
    'shipper-lanes': '/lanes',
    'shipper-statements': '/statements',
  }),
  { ...newcomer, name: 'new-shipper-lanes', path: '/lanes' },
  { ...newcomer, name: 'new-shipper-statements', path: '/statements' },
  { ...newcomer, name: 'new-shipper-home', path: '/dashboard' },
  { ...newcomer, name: 'new-shipper-bookings', path: '/dashboard?tab=bookings' },
  { ...newcomer, name: 'new-shipper-payments', path: '/dashboard?tab=payments' },
  { ...newcomer, name: 'new-shipper-loads', path: '/dashboard?tab=post-load&view=loads' },
]
