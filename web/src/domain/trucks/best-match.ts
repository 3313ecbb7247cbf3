import { FREIGHT } from '@vapsi/contract/constants'
import { distanceKm } from '@vapsi/contract/values/distance'
import { type Truck, availabilityOf } from './truck.ts'

/** The value of each advantage, as a share of the usual price. */
const WORTH = { star: 0.1, freeNow: 0.05, nearerBy100Km: 0.05 }
const usualStars = 4
/** On a lane with fewer prices, the rate per kilometre is used. */
const leastAlike = 3
const weightShare = 0.4
/** A start within this distance counts as at the pickup. */
const nearKm = 25
const degrees = FREIGHT.sameLaneKm / 111

export interface BestMatch {
  id: string
  /** Why, in the order in which it counts. */
  reasons: ('price' | 'rating' | 'near' | 'free')[]
}

const middleOf = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/**
 * The truck with the least `price ÷ usual price − 0.1 a star above 4 − 0.05 if it is free now + 0.05 for each 100 km to
 * the pickup`. The usual price is the median of similar trucks on its lane: same category, weight within 40 %, both
 * ends within 75 km; with fewer than three, its kilometres at the list's median rate. The pickup is where the list's
 * trucks start. A truck that passes counts with its part: its price and kilometres, and when it is at the pickup.
 */
export function bestMatch(trucks: readonly Truck[], now: number): BestMatch | null {
  const compared = trucks.flatMap((truck) => {
    const { roadKm, price: asked, availableFrom } = offerOf(truck)
    const [km, price] = [Number(roadKm ?? 0), Number(asked)]
    if (truck.priceIsFarOff || km <= 0 || price <= 0) return []
    return [
      {
        truck,
        km,
        price,
        rating: truck.transporter?.rating ?? usualStars,
        isFree: availabilityOf({ ...truck, availableFrom }, now) === 'now',
      },
    ]
  })
  if (compared.length < 2) return null
  const middleRate = middleOf(compared.map(({ price, km }) => price / km))
  const middleRating = middleOf(compared.map(({ rating }) => rating))
  const awayKm = awayFromPickup(trucks)
  const judged = compared.map((one) => {
    const alike = compared.filter(({ truck }) => isAlike(truck, one.truck))
    const usual = alike.length < leastAlike ? one.km * middleRate : middleOf(alike.map(({ price }) => price))
    const away = awayKm(one.truck)
    const merits = (one.rating - usualStars) * WORTH.star + (one.isFree ? WORTH.freeNow : 0)
    return { one, usual, away, cost: one.price / usual - merits + (away / 100) * WORTH.nearerBy100Km }
  })
  const { one: best, usual, away: bestAway } = judged.reduce((a, b) => (b.cost < a.cost ? b : a))
  const isNearer = !best.truck.passing && bestAway <= nearKm && judged.some(({ away }) => away > nearKm)
  return {
    id: best.truck.id,
    reasons: [
      ...(best.price <= usual ? (['price'] as const) : []),
      ...(best.rating >= middleRating ? (['rating'] as const) : []),
      ...(isNearer ? (['near'] as const) : []),
      ...(best.isFree ? (['free'] as const) : []),
    ],
  }
}

const offerOf = (truck: Truck): Pick<Truck, 'price' | 'roadKm' | 'availableFrom'> =>
  truck.passing ? { ...truck.passing, availableFrom: truck.passing.pickupFrom } : truck

const ends = ['fromLat', 'fromLng', 'toLat', 'toLng'] as const

/** Of the same kind and on the same lane, so that their prices can be compared. The price of a part is nobody's asking. */
function isAlike(a: Truck, b: Truck): boolean {
  const [tons, others] = [a.vehicle?.passingWeight ?? 0, b.vehicle?.passingWeight ?? 0]
  return (
    !a.passing &&
    a.vehicle?.category === b.vehicle?.category &&
    Math.abs(tons - others) <= others * weightShare &&
    (b.passing !== undefined || ends.every((end) => Math.abs((a[end] ?? 0) - (b[end] ?? 0)) <= degrees))
  )
}

/** Kilometres from where most of them start; 0 where they start all over India, or nobody knows where. */
function awayFromPickup(trucks: readonly Truck[]): (truck: Truck) => number {
  const known = trucks.flatMap(({ fromLat, fromLng, passing }) =>
    fromLat && fromLng && !passing ? [{ lat: fromLat, lng: fromLng }] : [],
  )
  const pickup = { lat: middleOf(known.map(({ lat }) => lat)), lng: middleOf(known.map(({ lng }) => lng)) }
  const isOnePickup = middleOf(known.map((start) => distanceKm(start, pickup))) <= FREIGHT.sameLaneKm
  return ({ fromLat, fromLng, passing }) =>
    isOnePickup && fromLat && fromLng && !passing ? distanceKm({ lat: fromLat, lng: fromLng }, pickup) : 0
}
