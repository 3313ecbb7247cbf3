import { nobodyKnown } from './broken.ts'
import { beingEdited, onStep, sentEmpty, withAStop } from './forms.ts'
import { type Api, type Screen, firstOf } from './screen.ts'
import { waysToWait } from './ways-to-wait.ts'

const shipper = { side: 'shipper' } as const
const newcomer = { side: 'new-shipper' } as const

const found = async ({ get }: Api, status: string, paymentStatus?: string) => {
  const all =
    await get<{ id: string; reference: string; status: string; paymentStatus: string }[]>('/api/bookings?limit=200')
  const one = all.find((each) => each.status === status && (paymentStatus ?? each.paymentStatus) === each.paymentStatus)
  if (!one) throw new Error(`The demo has no booking that is ${status} ${paymentStatus ?? ''}`)
  return one
}
const bookingIn = (status: string, paymentStatus?: string) => async (api: Api) =>
  `/shipments/${(await found(api, status, paymentStatus)).reference}`

/** The booking of `regularFreight` of these goods. */
const bookingOf =
  (goods: string): Screen['path'] =>
  async ({ get }) => {
    const all = await get<{ reference: string; materialType: string }[]>('/api/bookings?limit=200')
    return `/shipments/${all.find(({ materialType }) => materialType === goods)?.reference}`
  }

const bookingForm: Screen['path'] = async ({ get }) => {
  const [truck] = await get<{ id: string }[]>('/api/market-trucks?limit=1')
  return `/dashboard?tab=marketplace&booking=${truck?.id}`
}

interface Receipts {
  receipts: { pageUrl: string }[]
  draft: object
}
/** Legally required fields that the booking may not know. */
const paper = {
  consignorName: 'Deshmukh Textiles',
  consignorAddress: '14 MIDC Bhosari, Pune 411026',
  consignorGstin: 'URP',
  consigneeName: 'Gupta Cloth House',
  consigneeAddress: '7 Ring Road, Surat 395002',
  consigneeGstin: 'URP',
  goods: 'Cotton yarn',
  packages: 120,
  packing: 'bales',
  weightKg: 9000,
  declaredRupees: 45_000,
  freightBy: 'paid',
  taxBy: 'consignor',
}
const known = (draft: object) => Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== null))

/** The page behind a receipt's QR code; the first call issues the receipt. */
async function receiptPage(api: Api): Promise<string> {
  const url = `/api/bookings/${(await found(api, 'confirmed')).id}/lr`
  const { receipts, draft } = await api.get<Receipts>(`${url}/receipts`)
  const issued = receipts[0] ?? (await api.post<Receipts>(`${url}/issue`, { ...paper, ...known(draft) })).receipts[0]
  if (!issued) throw new Error('No receipt was issued')
  return issued.pageUrl
}

/** The page of a webhook with a test in its log. */
async function webhookPage(api: Api): Promise<string> {
  const form = { url: 'https://erp.example.com/vapsi', kinds: ['bid_placed', 'booking_completed'] }
  const [kept] = await api.get<{ id: string }[]>('/api/webhooks')
  const { id } = kept ?? (await api.post<{ id: string }>('/api/webhooks', form))
  if (!kept) await api.post(`/api/webhooks/${id}/ping`, {})
  return `/profile/webhooks/${id}`
}

/** Two tons on four pallets, as the address has them. */
const part = '200.4.120.100.110.n.general'

export const shipperScreens: readonly Screen[] = [
  { ...shipper, name: 'shipper-home', path: '/dashboard', hasDialogs: true },
  { ...shipper, name: 'find-trucks', path: '/dashboard?tab=marketplace', hasDialogs: true },
  { ...shipper, name: 'find-part', path: `/dashboard?tab=marketplace&from=Nagpur&to=Kochi&part=${part}` },
  { ...shipper, name: 'find-part-nothing', path: `/dashboard?tab=marketplace&from=Gangtok&to=Kochi&part=${part}` },
  { ...shipper, name: 'find-trucks-nothing', path: '/dashboard?tab=marketplace&from=Gangtok&to=Kochi' },
  {
    ...shipper,
    name: 'find-trucks-details',
    path: '/dashboard?tab=marketplace',
    act: firstOf('article button[aria-haspopup=dialog]'),
  },
  { ...shipper, name: 'complete-booking', path: bookingForm },
  { ...shipper, name: 'complete-booking-wrong', path: bookingForm, act: sentEmpty },
  { ...shipper, name: 'complete-booking-pickup', path: bookingForm, act: onStep(1) },
  { ...shipper, name: 'complete-booking-delivery', path: bookingForm, act: onStep(2) },
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
    hasDialogs: true,
  })),
  // The office has sent the POD of its first drop back.
  { ...shipper, name: 'booking-stops', path: bookingOf('Tiles'), hasDialogs: true },
  { ...shipper, name: 'booking-part', path: bookingOf('Machinery') },
  // From `tripCalledOff`.
  { ...shipper, name: 'booking-money-back', path: bookingOf('Cotton bales') },
  { ...shipper, name: 'booking-not-found', path: '/shipments/VP-1' },
  { ...shipper, name: 'booking-terms-pending', path: bookingIn('completed', 'terms_pending') },
  ...(['confirmed', 'in_transit'] as const).map((status): Screen => ({
    side: 'shipper',
    name: `tracking-${status}`,
    mayBreak: {
      rule: 'meta-refresh',
      because:
        'It has no script to ask again with where the truck is; nothing is typed on it, and five minutes are no hurry.',
    },
    path: async (api, language) => {
      const { id } = await found(api, status)
      const { link } = await api.post<{ link: { url: string } }>(`/api/bookings/${id}/share`)
      return `${link.url}?lang=${language}`
    },
  })),
  { ...shipper, name: 'receipt', path: async (api, language) => `${await receiptPage(api)}?lang=${language}` },
  { ...shipper, name: 'payments', path: '/dashboard?tab=payments', hasDialogs: true },
  {
    ...shipper,
    name: 'pay',
    path: '/dashboard?tab=payments',
    act: firstOf('article button.bg-marigold'),
  },
  { ...shipper, name: 'post-load', path: '/dashboard?tab=post-load', hasDialogs: true },
  { ...shipper, name: 'post-load-wrong', path: '/dashboard?tab=post-load', act: sentEmpty },
  { ...shipper, name: 'post-load-stops', path: '/dashboard?tab=post-load', act: withAStop },
  { ...shipper, name: 'shipper-profile', path: '/profile', hasDialogs: true },
  { ...shipper, name: 'shipper-profile-form', path: '/profile', act: beingEdited },
  { ...shipper, name: 'people', path: '/profile/people', hasDialogs: true },
  { ...shipper, name: 'api-keys', path: '/profile/api-keys', hasDialogs: true },
  { ...shipper, name: 'webhooks', path: '/profile/webhooks', hasDialogs: true },
  { ...shipper, name: 'webhook', path: webhookPage, hasDialogs: true },
  { ...shipper, name: 'carriers', path: '/carriers' },
  { ...shipper, name: 'addresses', path: '/addresses', hasDialogs: true },
  { ...shipper, name: 'contracts', path: '/contracts', hasDialogs: true },
  { ...shipper, name: 'weekly-loads', path: '/weekly-loads', hasDialogs: true },
  { ...shipper, name: 'shipper-lanes', path: '/lanes', hasDialogs: true },
  { ...shipper, name: 'shipper-statements', path: '/statements' },
  { ...shipper, name: 'notifications', path: '/dashboard', act: firstOf('header button') },
  ...waysToWait({
    side: 'shipper',
    home: '/statements',
    screens: {
      'shipper-home': '/dashboard',
      'find-trucks': '/dashboard?tab=marketplace',
      bookings: '/dashboard?tab=bookings',
      booking: bookingIn('in_transit'),
      payments: '/dashboard?tab=payments',
      'post-load': '/dashboard?tab=post-load',
      'shipper-lanes': '/lanes',
      'shipper-profile': '/profile',
      people: '/profile/people',
      'api-keys': '/profile/api-keys',
      webhooks: '/profile/webhooks',
      webhook: webhookPage,
      'weekly-loads': '/weekly-loads',
      carriers: '/carriers',
      contracts: '/contracts',
      addresses: '/addresses',
    },
  }),
  ...waysToWait({ side: 'shipper', home: '/profile', screens: { 'shipper-statements': '/statements' } }),
  { ...shipper, name: 'nobody-known', path: '/lanes', act: nobodyKnown },
  { ...newcomer, name: 'new-shipper-lanes', path: '/lanes' },
  { ...newcomer, name: 'new-shipper-statements', path: '/statements' },
  ...['contracts', 'addresses', 'carriers', 'weekly-loads'].map((name): Screen => ({
    side: 'new-shipper',
    name: `new-shipper-${name}`,
    path: `/${name}`,
  })),
  { ...newcomer, name: 'new-shipper-people', path: '/profile/people' },
  { ...newcomer, name: 'new-shipper-home', path: '/dashboard' },
  { ...newcomer, name: 'new-shipper-bookings', path: '/dashboard?tab=bookings' },
  { ...newcomer, name: 'new-shipper-payments', path: '/dashboard?tab=payments' },
]
