import type { TripStopView } from '@vapsi/contract/shipment/stops'
import { LAST_DROP, stateOf } from '@vapsi/contract/shipment/stop-order'
import { sharesOf } from '@vapsi/contract/shipment/share-of-price'
import { toRupees } from '@vapsi/contract/values/rupees'
import { declaredOf } from '../../loads/stops/goods-of-stop.ts'
import type { TripStop } from './trip-stops.sql.ts'

interface Reader {
  /** The trip is under way: its truck has left the first pickup. */
  isOn: boolean
  /** May call whom the ends name. */
  seesContacts: boolean
  /** The freight that this reader pays or gets; null for who reads no price. */
  freightPaise: number | null
}

/** The stops of a booking for one of its readers, and what of the freight the last drop takes. */
export function tripStopViews(
  stops: readonly TripStop[],
  { isOn, seesContacts, freightPaise }: Reader,
): { stops?: TripStopView[]; lastShare?: number | null } {
  const [first] = stops
  if (!first) return {}
  const shares = freightPaise === null ? null : sharesOfStops(freightPaise, stops)
  return {
    stops: stops.map((stop) => ({
      id: stop.id,
      kind: stop.kind,
      location: stop.location,
      city: stop.city,
      lat: stop.lat,
      lng: stop.lng,
      weight: stop.weightKg / 1000,
      from: stop.opensAt?.toISOString() ?? null,
      until: stop.closesAt?.toISOString() ?? null,
      contact: seesContacts ? { name: stop.contactName, mobile: stop.contactNumber } : null,
      note: seesContacts ? stop.note : null,
      goods: stop.goods,
      packages: stop.packages,
      declaredRupees: freightPaise === null ? null : declaredOf(stop),
      state: stateOf(stop, stops, isOn),
      arrivedAt: stop.arrivedAt?.toISOString() ?? null,
      doneAt: stop.doneAt?.toISOString() ?? null,
      pod: podOf(stop),
      podRejected: stop.podRejected,
      share: shares?.get(stop.id) ?? null,
    })),
    lastShare: shares?.get(LAST_DROP) ?? null,
  }
}

const podOf = ({ id, bookingId, pod }: TripStop): TripStopView['pod'] =>
  pod && {
    kind: 'pod',
    url: `/api/bookings/${bookingId}/pod?stopId=${id}`,
    mediaType: pod.mediaType,
    bytes: pod.bytes,
    takenAt: pod.takenAt.toISOString(),
    uploadedAt: pod.uploadedAt.toISOString(),
    uploadedBy: pod.uploadedRole,
    uploadedName: pod.uploadedName,
  }

/** Kilograms that are left for the last drop. */
export const lastDropKg = (stops: readonly TripStop[]): number =>
  stops.reduce((kg, { kind, weightKg }) => (kind === 'drop' ? kg - weightKg : kg), stops[0]?.totalKg ?? 0)

/** Rupees of each drop by the id of its stop; of the last drop under `LAST_DROP`. */
export function sharesOfStops(freightPaise: number, stops: readonly TripStop[]): Map<string, number> {
  const drops = stops.filter(({ kind }) => kind === 'drop')
  const delivered = [
    ...drops.map(({ id, weightKg, km }) => ({ id, kg: weightKg, km })),
    { id: LAST_DROP, kg: lastDropKg(stops), km: stops[0]?.totalKm ?? 0 },
  ]
  const shares = sharesOf(freightPaise, delivered)
  return new Map(delivered.map(({ id }, at) => [id, toRupees(shares[at]!)]))
}
