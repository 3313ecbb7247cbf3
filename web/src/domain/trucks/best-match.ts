import { distanceKm } from '@vapsi/contract/values/distance'
import { type Truck, availabilityOf } from './truck.ts'

/** Fewer trucks are compared at a glance. */
const leastTrucks = 3

export interface BestMatch {
  id: string
  /** Why, in the order in which it counts. */
  reasons: ('price' | 'rating' | 'free')[]
}

const middleOf = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Rupees for each kilometre, as a share of what is usual here; nearness and the day are worth a few per cent. */
export function bestMatch(trucks: readonly Truck[], now: number = Date.now()): BestMatch | null {
  const compared = trucks.flatMap((truck) => {
    const [km, price] = [Number(truck.distanceKm ?? 0), Number(truck.price)]
    if (truck.priceIsFarOff || km <= 0 || price <= 0) return []
    return [
      { truck, rate: price / km, rating: truck.transporter?.rating ?? 4, isFree: availabilityOf(truck, now) === 'now' },
    ]
  })
  if (compared.length < leastTrucks) return null
  const middleRate = middleOf(compared.map(({ rate }) => rate))
  const middleRating = middleOf(compared.map(({ rating }) => rating))
  const start = compared[0]!.truck
  const costOf = ({ truck, rate, rating, isFree }: (typeof compared)[number]) =>
    rate / middleRate - (rating - 4) * 0.1 - (isFree ? 0.05 : 0) + (awayKm(truck, start) / 1000) * 0.5
  const best = compared.reduce((a, b) => (costOf(b) < costOf(a) ? b : a))
  return {
    id: best.truck.id,
    reasons: [
      ...(best.rate <= middleRate ? (['price'] as const) : []),
      ...(best.rating >= middleRating ? (['rating'] as const) : []),
      ...(best.isFree ? (['free'] as const) : []),
    ],
  }
}

function awayKm({ fromLat, fromLng }: Truck, start: Truck): number {
  if (!fromLat || !fromLng || !start.fromLat || !start.fromLng) return 0
  return distanceKm({ lat: fromLat, lng: fromLng }, { lat: start.fromLat, lng: start.fromLng })
}
