import { type Screen, firstOf } from './screen.ts'
import { brokenDown } from './broken.ts'
import { codeSent, sentEmpty } from './forms.ts'
import { waysToWait } from './ways-to-wait.ts'

const visitor = { side: 'visitor' } as const

export const publicScreens: readonly Screen[] = [
  { ...visitor, name: 'landing', path: '/' },
  { ...visitor, name: 'search', path: '/book-truck' },
  { ...visitor, name: 'search-lane', path: '/book-truck?from=Mumbai&to=Delhi', hasDialogs: true },
  { ...visitor, name: 'search-nothing', path: '/book-truck?from=Gangtok&to=Kochi' },
  {
    ...visitor,
    name: 'search-details',
    path: '/book-truck',
    act: firstOf('article button[aria-haspopup=dialog]'),
  },
  {
    ...visitor,
    name: 'search-filters',
    path: '/book-truck?rating=4&availability=now',
  },
  { ...visitor, name: 'loads-home', path: '/loads-home' },
  {
    ...visitor,
    name: 'loads-home-found',
    path: '/loads-home?at=13.08,80.27&place=Chennai&home=21.15,79.09&homePlace=Nagpur',
  },
  { ...visitor, name: 'shipper-login', path: '/shipper/login' },
  { ...visitor, name: 'shipper-sign-up', path: '/shipper/signup' },
  {
    ...visitor,
    name: 'shipper-sign-up-booking',
    path: async ({ get }) => {
      const [truck] = await get<{ id: string }[]>('/api/market-trucks?limit=1')
      return `/shipper/signup?bookingId=${truck?.id}`
    },
  },
  { ...visitor, name: 'shipper-sign-up-wrong', path: '/shipper/signup', act: sentEmpty },
  { ...visitor, name: 'shipper-code', path: '/shipper/login', act: codeSent },
  { ...visitor, name: 'driver-login', path: '/driver/login' },
  { ...visitor, name: 'driver-sign-up', path: '/driver/signup' },
  { ...visitor, name: 'driver-code', path: '/driver/login', act: codeSent },
  { ...visitor, name: 'office-login', path: '/admin/login' },
  { ...visitor, name: 'about-us', path: '/about-us' },
  { ...visitor, name: 'popular-routes', path: '/popular-routes' },
  { ...visitor, name: 'developers', path: '/developers' },
  { ...visitor, name: 'privacy', path: '/privacy-policy' },
  { ...visitor, name: 'terms', path: '/terms-conditions' },
  { ...visitor, name: 'newsletter-confirm', path: '/newsletter/confirm?token=nobody' },
  { ...visitor, name: 'newsletter-unsubscribe', path: '/newsletter/unsubscribe?token=nobody' },
  { ...visitor, name: 'demo-inbox', path: '/dev/inbox' },
  { ...visitor, name: 'not-found', path: '/nowhere' },
  // Pages without script: a tracking link that was revoked, and a receipt that does not exist.
  { ...visitor, name: 'link-taken-back', path: (_, language) => Promise.resolve(`/t/nobody?lang=${language}`) },
  { ...visitor, name: 'receipt-unknown', path: (_, language) => Promise.resolve(`/lr/nobody?lang=${language}`) },
  { ...visitor, name: 'broken', path: '/about-us', act: brokenDown('/dev/inbox') },
  ...waysToWait({
    side: 'visitor',
    home: '/about-us',
    screens: { search: '/book-truck', 'search-lane': '/book-truck?from=Mumbai&to=Delhi', landing: '/' },
  }),
]
