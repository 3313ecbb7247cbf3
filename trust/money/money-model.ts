import type { PaymentType } from '@vapsi/contract/constants'
import { type BookingStatus, acceptFrom, holdsVehicle } from '@vapsi/contract/lifecycle'
import type { Call } from '../stage.ts'

/** The books as kept by hand: every record of one booking, nothing summed in advance. Paise. */
export interface Trip {
  id: string
  driver: Driver | null
  vehicle: string | null
  status: BookingStatus
  answered: boolean
  hasLr: boolean
  hasPod: boolean
  shipperPrice: number | null
  driverPrice: number | null
  terms: Terms | null
  draft: Terms | null
  records: MoneyRecord[]
}
export interface Driver {
  id: string
  cookie: string
  vehicles: string[]
}
export interface Terms {
  shipper: number
  driver: number
}
interface MoneyRecord {
  id: string
  paise: number
  type: PaymentType
  reference: string | null
  /** The driver at the time of the payout; the same for its counter-entry. */
  payee: string | null
  counters: string | null
}
export interface Books {
  shipper: { id: string; cookie: string }
  drivers: Driver[]
  trips: Trip[]
  documents: Record<'lr' | 'pod', { raw: Buffer; headers: Record<string, string> }>
}

const isIn = (type: PaymentType) => type.endsWith('from_shipper')
export const sumOf = (records: readonly MoneyRecord[]) => records.reduce((sum, { paise }) => sum + paise, 0)
export const received = ({ records }: Trip) => sumOf(records.filter(({ type }) => isIn(type)))
/** To the current driver, and to earlier ones: the former counts towards what is owed, the latter must be returned. */
export const paidOut = ({ records, driver }: Trip) =>
  sumOf(records.filter(({ type, payee }) => !isIn(type) && payee === (driver?.id ?? null)))
export const held = ({ records, driver }: Trip) =>
  sumOf(records.filter(({ type, payee }) => !isIn(type) && payee !== (driver?.id ?? null)))
export const advance = (price: number | null, percent: number) =>
  price === null ? null : Math.round((price * percent) / 100)
const isRunning = (t: Trip) => holdsVehicle.includes(t.status)
export const counts = ({ status }: Trip) => status !== 'pending' && status !== 'cancelled'
const isReversed = ({ records }: Trip, id: string) => records.some(({ counters }) => counters === id)

export const paymentStatus = (trip: Trip): string => {
  const { terms, shipperPrice } = trip
  if (!terms || shipperPrice === null) return 'terms_pending'
  if (received(trip) >= shipperPrice) return 'paid'
  const isAdvanced = received(trip) >= (advance(shipperPrice, terms.shipper) ?? 0)
  return isAdvanced || trip.status === 'completed' ? 'balance_due' : 'advance_due'
}

function advanceIfPaid(trip: Trip) {
  const isPaid = received(trip) > 0 && ['balance_due', 'paid'].includes(paymentStatus(trip))
  if (trip.status === 'confirmed' && isPaid) trip.status = 'advance_paid'
}

/** One action of the office, whether it is allowed, and the resulting records. */
export interface Move {
  by: 'office' | { cookie: string }
  call: Omit<Call, 'cookie'>
  allowed: boolean
  done(reply: { id: string }): void
}
type Numbers = readonly [number, number, number, number]
const pick = <T>(of: readonly [T, ...T[]], nth: number): T => of[nth % of.length] ?? of[0]
const post = (url: string, body: object) => ({ method: 'POST' as const, url, body })

const types = [
  'advance_from_shipper',
  'advance_to_driver',
  'partial_from_shipper',
  'partial_to_driver',
  'final_from_shipper',
  'final_to_driver',
] as const

/** Prices often at the limits: exactly what has moved, one paisa less, no margin, a negative one. */
function pricesFor(trip: Trip, [a, b, c]: Numbers) {
  const [least, leastOut] = [received(trip), paidOut(trip) + held(trip)]
  const shipper = Math.max(1, pick([1_000_000 + a * 101, least, least - 1, 5_000_000], b))
  const driver = Math.max(1, pick([Math.floor(shipper * 0.85), shipper, shipper + 1, leastOut, leastOut - 1], c))
  const isSound = driver <= shipper && shipper >= least && driver >= leastOut
  const body = { negotiatedPriceShipper: shipper / 100, negotiatedPriceDriver: driver / 100, confirmed: true }
  return { shipper, driver, isSound, body }
}

const isHeld = (books: Books, vehicle: string) => books.trips.some((t) => t.vehicle === vehicle && isRunning(t))

export const moves: Readonly<Record<string, (books: Books, trip: Trip, numbers: Numbers) => Move | null>> = {
  assign(books, trip, numbers) {
    const driver = books.drivers[numbers[3] % books.drivers.length]
    const vehicle = driver?.vehicles[numbers[0] % driver.vehicles.length]
    if (!driver || !vehicle) return null
    const { shipper, driver: payout, isSound, body } = pricesFor(trip, numbers)
    return {
      by: 'office',
      call: post('/api/admin/assign-order', {
        bookingId: trip.id,
        transporterId: driver.id,
        vehicleId: vehicle,
        ...body,
      }),
      allowed: trip.status === 'pending' && isSound && !isHeld(books, vehicle),
      done() {
        Object.assign(trip, { driver, vehicle, shipperPrice: shipper, driverPrice: payout })
        Object.assign(trip, { status: 'confirmed', answered: false })
      },
    }
  },
  accept: (_books, trip) =>
    trip.driver && {
      by: trip.driver,
      call: post(`/api/bookings/${trip.id}/respond`, { response: 'accepted' }),
      allowed: acceptFrom.includes(trip.status) && !trip.answered,
      done() {
        trip.answered = true
        advanceIfPaid(trip)
      },
    },
  decline: (_books, trip) =>
    trip.driver && {
      by: trip.driver,
      call: post(`/api/bookings/${trip.id}/respond`, { response: 'declined', reason: 'Tyre burst' }),
      allowed: trip.status === 'confirmed' && !trip.answered,
      done: () => void Object.assign(trip, { status: 'pending', driver: null, vehicle: null, answered: true }),
    },
  terms(_books, trip, [a, b, c]) {
    const terms = { shipper: pick([30, 0, 100, 33, a % 101], b), driver: pick([50, 0, 100, 67, b % 101], a) }
    const isDraft = c % 4 === 0
    return {
      by: 'office',
      call: post('/api/admin/payment-terms', {
        bookingId: trip.id,
        advancePercentageShipper: terms.shipper,
        advancePercentageDriver: terms.driver,
        ...(isDraft && { draft: true }),
      }),
      allowed: trip.status !== 'cancelled',
      done() {
        Object.assign(trip, isDraft ? { draft: terms } : { terms, draft: null })
        advanceIfPaid(trip)
      },
    }
  },
  /** All six types; exactly what is due, one paisa more, odd sums; sometimes the same reference twice. */
  pay(_books, trip, [a, b, c, d]) {
    const type = pick(types, a)
    const price = isIn(type) ? trip.shipperPrice : trip.driverPrice
    const open = (price ?? 0) - (isIn(type) ? received(trip) : paidOut(trip))
    const first = trip.terms
      ? (advance(price, isIn(type) ? trip.terms.shipper : trip.terms.driver) ?? 0) - ((price ?? 0) - open)
      : 0
    const payable = isIn(type) ? open : open - held(trip)
    const sums = [1 + ((b * 7919) % 1_000_000), open, payable, payable + 1, first, Math.floor(open / 3)] as const
    const paise = Math.max(1, pick(sums, c))
    // Not the whole id: if its last twelve places are digits, they would be the number of one transfer.
    const reference = d % 3 === 0 ? `${trip.id.slice(0, 18)}-${d % 5}` : null
    const isUsed = trip.records.some(
      (r) => reference && r.reference === reference && r.type === type && !r.counters && !isReversed(trip, r.id),
    )
    return {
      by: 'office',
      call: post('/api/admin/payments', { bookingId: trip.id, amount: paise / 100, paymentType: type, reference }),
      allowed: counts(trip) && paise <= payable && !isUsed,
      done({ id }) {
        const payee = isIn(type) ? null : (trip.driver?.id ?? null)
        trip.records.push({ id, paise, type, reference, payee, counters: null })
        advanceIfPaid(trip)
      },
    }
  },
  reverse(_books, trip, [a]) {
    const record = trip.records[a % Math.max(1, trip.records.length)]
    if (!record) return null
    return {
      by: 'office',
      call: post(`/api/admin/payments/${record.id}/reverse`, { reason: 'A wrong entry' }),
      allowed: record.counters === null && !isReversed(trip, record.id),
      done: ({ id }) => void trip.records.push({ ...record, id, paise: -record.paise, counters: record.id }),
    }
  },
  reprice(_books, trip, numbers) {
    const { shipper, driver, isSound, body } = pricesFor(trip, numbers)
    return {
      by: 'office',
      call: { method: 'PUT', url: `/api/admin/bookings/${trip.id}/prices`, body },
      allowed: counts(trip) && isSound,
      done() {
        Object.assign(trip, { shipperPrice: shipper, driverPrice: driver })
        advanceIfPaid(trip)
      },
    }
  },
  /** The next step of the trip, until it is completed and only money moves. */
  carry(books, trip) {
    const at = `/api/bookings/${trip.id}`
    const upload = (kind: 'lr' | 'pod') => ({ method: 'POST' as const, url: `${at}/${kind}`, ...books.documents[kind] })
    if (trip.status === 'confirmed' || trip.status === 'advance_paid')
      return {
        by: books.shipper,
        call: upload('lr'),
        allowed: !trip.hasLr,
        done: () => void Object.assign(trip, { status: 'loading_done', hasLr: true, answered: true }),
      }
    if (trip.status === 'loading_done' && trip.driver)
      return {
        by: trip.driver,
        call: post(`${at}/start`, {}),
        allowed: true,
        done: () => void (trip.status = 'in_transit'),
      }
    if (trip.status === 'in_transit' && !trip.hasPod)
      return { by: books.shipper, call: upload('pod'), allowed: true, done: () => void (trip.hasPod = true) }
    return {
      by: books.shipper,
      call: post(`${at}/complete`, {}),
      allowed: trip.status === 'in_transit',
      done: () => void (trip.status = 'completed'),
    }
  },
  cancel: (_books, trip, [a]) =>
    // Rarely during the trip, or most sequences would end before their money moves.
    a % 3 === 0 || trip.status === 'cancelled'
      ? {
          by: 'office',
          call: post(`/api/bookings/${trip.id}/cancel`, { reason: 'The goods are not ready' }),
          allowed: !['cancelled', 'completed'].includes(trip.status),
          done: () => void (trip.status = 'cancelled'),
        }
      : null,
}
