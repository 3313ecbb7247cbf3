import type { NextCode } from '@vapsi/contract/shipment/next'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import '../../lib/language/locale.ts'
import { newQueryClient } from '../../lib/api/queries.tsx'
import { AuthProvider, useAuth } from '../../lib/session/session.tsx'
import { sessionStore } from '../../lib/session/session-store.ts'
import { dismissToast } from '../../lib/session/toast.ts'
import { ToastRegion } from '../../ui/overlay/toast-region.tsx'
// Loaded with the first toast; here at once, so that no test waits for it.
import '../../ui/overlay/toast-view.tsx'

// A busy machine takes its time; what is there is found at once all the same.

/** For tests: a driver's app whose server is a table, `'GET /api/vehicles'` → body, or `[status, body, headers]`. */
export function renderDriver() {
  const answers: Record<string, unknown> = {}
  const calls: { method: string; url: string; body: unknown; key: string | undefined }[] = []
  // One for the whole file, as in a tab, because each client follows the session permanently.
  const client = newQueryClient()

  // The server sends when the test does.
  const streams = new Set<Stream>()
  class Stream extends EventTarget {
    readyState = 0
    constructor() {
      super()
      streams.add(this)
    }
    close() {
      streams.delete(this)
    }
  }

  beforeEach(() => {
    vi.stubGlobal('EventSource', Stream)
    localStorage.clear()
    client.clear()
    sessionStore.reset()
    calls.length = 0
    for (const key of Object.keys(answers)) delete answers[key]
    answers['GET /api/user'] = { id: 'd1', name: 'Balbir Singh', userType: 'transporter', isVerified: false }
    vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
      const method = init.method ?? 'GET'
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
      calls.push({ method, url, body, key: new Headers(init.headers).get('idempotency-key') ?? undefined })
      const key = `${method} ${url}`
      const found = answers[key] ?? answers[key.split('?')[0] ?? key] ?? [404, { message: `Nothing at ${key}` }]
      const [status, reply, headers = {}] = isStatus(found) ? found : [200, found]
      return Promise.resolve(new Response(status === 204 ? null : JSON.stringify(reply), { status, headers }))
    })
  })
  afterEach(() => {
    cleanup()
    dismissToast()
    vi.unstubAllGlobals()
  })

  return {
    answers,
    calls,
    /** Simulates a server event on the stream, or the stream's own `open`. */
    hear: (event = 'notification') =>
      act(() => streams.forEach((stream) => void stream.dispatchEvent(new Event(event)))),
    /** The stream ended with a server error: the browser does not open it again. */
    breakStream: () => {
      for (const stream of streams) stream.readyState = 2
      streams.clear()
    },
    /** The bodies that were sent to an address. */
    sent: (method: string, url: string) =>
      calls.filter((call) => call.method === method && call.url === url).map(({ body }) => body),
    /** The Idempotency-Keys that were sent to an address. */
    keys: (method: string, url: string) =>
      calls.filter((call) => call.method === method && call.url === url).map(({ key }) => key),
    render: (screen: ReactNode, path = '/dashboard') => {
      window.history.replaceState(null, '', path)
      return render(
        <I18nProvider i18n={i18n}>
          <AuthProvider>
            <QueryClientProvider client={client}>
              <SignedIn>{screen}</SignedIn>
            </QueryClientProvider>
            <ToastRegion />
          </AuthProvider>
        </I18nProvider>,
      )
    },
  }
}

/** As the guard does: nothing is rendered before somebody is known. */
const SignedIn = ({ children }: { children: ReactNode }) => (useAuth().user ? children : null)

const isStatus = (answer: unknown): answer is [number, unknown, Record<string, string>?] =>
  Array.isArray(answer) && answer.length >= 2 && typeof answer[0] === 'number'

export const aTruck = {
  id: 'v1',
  transporterId: 'd1',
  vehicleNumber: 'MH12AB1234',
  category: 'Open',
  vehicleType: '19 feet',
  passingWeight: 9,
  status: 'available',
  isVerified: true,
  isOffRoad: false,
  isDisputed: false,
  rcUploadedAt: null,
  lapsedPaper: null,
  endingPaper: null,
  activePostings: 0,
  freeFrom: null,
  createdAt: '2026-11-01T00:00:00Z',
}

/** Free in Kochi, at home in Nagpur. */
export const someEconomics = {
  vehicleId: 'v1',
  home: { name: 'Nagpur', lat: 21.14, lng: 79.08 },
  free: { at: { name: 'Kochi', lat: 9.93, lng: 76.27 }, from: '2026-11-24T06:00:00Z', by: 'drop', isAtHome: false },
  rupeesPerEmptyKm: 17.5,
  rupeesPerLadenKm: 21,
  wish: 0.5,
  estimated: ['rupeesPerEmptyKm', 'rupeesPerLadenKm', 'wish'],
}

export const aRoute = {
  id: 'p1',
  vehicleId: 'v1',
  vehicle: { vehicleNumber: 'MH12AB1234', category: 'Open', vehicleType: '19 feet' },
  fromLocation: 'Nagpur',
  toLocation: 'Kochi',
  fromLat: 21.14,
  fromLng: 79.08,
  toLat: 9.93,
  toLng: 76.27,
  distanceKm: 1244.4,
  roadKm: 1580,
  price: 42500,
  postingStatus: 'active',
  availableFrom: '2026-11-21T06:00:00Z',
}

export const aWayHome = {
  vehicleId: 'v1',
  vehicleNumber: 'MH12AB1234',
  emptyAt: 'Kochi',
  emptyFrom: '2026-11-24T06:00:00Z',
  home: 'Nagpur',
  toPickupKm: 36,
  loadedKm: 1580,
  toHomeKm: 38,
  savedKm: 1504,
  rupeesPerTotalKm: 28.03,
  pickupBeforeEmpty: true,
}

export const aLoad = {
  id: 'l1',
  fromLocation: 'Kochi, Kerala',
  toLocation: 'Nagpur, Maharashtra',
  fromCity: 'Kochi',
  toCity: 'Nagpur',
  fromLat: 9.93,
  fromLng: 76.27,
  toLat: 21.14,
  toLng: 79.08,
  distanceKm: 1244.4,
  roadKm: 1580,
  loadType: 'FTL',
  vehicleCategory: 'Open',
  material: 'Rubber',
  weight: 8,
  expectedPrice: 36500,
  pickupDate: '2026-11-24T00:00:00Z',
  detention: { freeHours: 6, rupeesPerDay: 1500 },
  validUntil: new Date(Date.now() + 30 * 3_600_000).toISOString(),
  status: 'open',
  createdAt: '2026-11-21T00:00:00Z',
  shipper: { name: 'Asha', company: 'Asha Traders', rating: 4.5, isVerified: true, answeredPercent: 84, paidInDays: 6 },
  myBid: null,
  wayHome: null,
}

const aStop = {
  contactName: 'Ravi Kumar',
  contactNumber: '9812345678',
  fullAddress: '1 MIDC, Butibori',
  landmark: 'Behind the depot',
  city: 'Nagpur',
  pincode: '440001',
  instructions: 'Gate 3',
}

/** What the server says is waited for. */
export const nextIs = (code: NextCode) => ({ who: 'driver', code, params: {}, can: [] })

export const aTrip = {
  viewer: 'transporter',
  id: 't1',
  vehicleId: 'v1',
  reference: 'VP-20871',
  fromLocation: 'Nagpur',
  toLocation: 'Kochi',
  distanceKm: 1244.4,
  roadKm: 1580,
  status: 'confirmed',
  next: nextIs('driver_loads'),
  money: { state: 'paid_advance', paid: 10_000, later: 26_125 },
  driverResponse: 'accepted',
  materialType: 'Cotton',
  weight: '5 Tons',
  specialInstructions: 'Keep dry',
  price: 36_125,
  totalPaidToDriver: 10_000,
  tds: 0,
  tdsDeposited: 0,
  balanceFromOffice: 26_125,
  lrUploaded: false,
  podUploaded: false,
  documents: [] as object[],
  rejectedDocuments: [] as object[],
  promisedOn: '2026-11-29',
  timeline: [{ step: 'confirmed', at: '2026-11-21T06:00:00Z', actor: 'admin', actorName: 'Office', note: null }],
  senderDetails: aStop,
  receiverDetails: { ...aStop, contactName: 'Thomas', contactNumber: '9812345679', city: 'Kochi', pincode: '682001' },
  shipper: { name: 'Asha', company: 'Asha Traders', rating: 4.5, isVerified: true, mobile: '9000000001' },
  vehicle: { vehicleNumber: 'MH12AB1234', category: 'Open', vehicleType: '19 feet', passingWeight: 9 },
  can: { respond: false, decline: false, uploadLr: true, start: false, uploadPod: true, rate: false },
}

/** A bid that its shipper has answered with a price. */
export const aBid = {
  id: 'b1',
  loadId: 'l1',
  transporterId: 'd1',
  vehicleId: 'v1',
  bidPrice: 40_000,
  offer: { by: 'shipper', price: 34_000, until: '2026-11-28T11:00:00Z', isLast: false },
  note: null,
  status: 'open',
  createdAt: '2026-11-28T09:00:00Z',
  rejectReason: null,
  bookingId: null,
  transporter: { name: 'Balbir', company: null, rating: null, totalTrips: 0, isVerified: true, punctuality: null },
  vehicle: { ...aTruck, vehicleNumber: 'RJ14GA1234' },
  postedLoad: { ...aLoad, status: 'open' },
  can: { accept: false, counter: true, takeOffer: true, reject: false, withdraw: true },
}
