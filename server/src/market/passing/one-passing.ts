import type { MarketTruckView } from '@vapsi/contract/market'
import type { PlaceView } from '@vapsi/contract/places'
import type { Point } from '@vapsi/contract/values/distance'
import { toPaise, toRupees } from '@vapsi/contract/values/rupees'
import { gazetteer } from '../../places/gazetteer.ts'
import { fail } from '../../platform/fail.ts'
import type { Posting } from '../postings.sql.ts'
import { type Part, askedLane, atPickup, partPricePaise } from './part-of-way.ts'
import { type Ends, partOnRoute } from './part-on-route.ts'

interface Names {
  from: string
  to: string
}

/** What a posted truck drives for a lane that it passes; 422 truck_does_not_pass. */
export function partFor(posting: Ends, names: Names): { from: PlaceView; to: PlaceView; part: Part } {
  const [from, to] = [gazetteer().placeNamed(names.from), gazetteer().placeNamed(names.to)]
  if (!from || !to) return fail('truck_does_not_pass', { params: { ...names } })
  const part = partOnRoute(posting, askedLane(from, to))
  return { from, to, part: part ?? fail('truck_does_not_pass', { params: { from: from.name, to: to.name } }) }
}

const spotOf = ({ lat, lng }: Point): Point => ({ lat, lng })

/** A part as everyone sees it. */
export const partView = (
  { pricePaise, availableFrom }: Pick<Posting, 'pricePaise' | 'availableFrom'>,
  part: Part,
): NonNullable<MarketTruckView['passing']> => ({
  roadKm: part.roadKm,
  detourKm: part.detourKm,
  price: toRupees(partPricePaise(pricePaise, part)),
  pickupFrom: atPickup(availableFrom, part).toISOString(),
  pickup: spotOf(part.pickup),
  drop: spotOf(part.drop),
})

/** A truck on the market with its part for a lane. */
export function withPart(truck: MarketTruckView, names: Names): MarketTruckView {
  const posted = { pricePaise: toPaise(truck.price), availableFrom: new Date(truck.availableFrom) }
  return { ...truck, passing: partView(posted, partFor(truck, names).part) }
}
