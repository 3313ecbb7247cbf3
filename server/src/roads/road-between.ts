import type { RoadView } from '@vapsi/contract/roads'
import type { Point } from '@vapsi/contract/values/distance'
import type { RoadsGateway } from '../gateways/roads/roads-gateway.ts'
import { fail } from '../platform/fail.ts'
import { roadKmBetween, roads } from './roads.ts'
import { tollRupees, tollsShown } from './tolls.ts'

const twoAxlesTons = 9
/** A metre is enough for a line on a map. */
const degrees = (value: number): number => Math.round(value * 100_000) / 100_000

/** The way for a map: from the operator's routing server if there is one and it answers, else the embedded roads'. */
export async function roadBetween(
  gateway: RoadsGateway | null,
  { from, to, tons = twoAxlesTons }: { from: Point; to: Point; tons?: number | undefined },
): Promise<RoadView> {
  const embedded = roads().way(from, to) ?? fail('no_road')
  const routed = await gateway?.wayBetween(from, to)
  return {
    roadKm: Math.round(routed?.km ?? embedded.km),
    source: routed ? 'osrm' : 'embedded',
    way: (routed ?? embedded).points.map(({ lat, lng }) => [degrees(lat), degrees(lng)]),
    tolls: tollsShown(tollRupees(from, to, tons)),
  }
}

/** What is stored with a load, a posting or a booking: whole road kilometres, null where no road goes. */
export async function roadKmToStore(gateway: RoadsGateway | null, from: Point, to: Point): Promise<number | null> {
  const km = (await gateway?.wayBetween(from, to))?.km ?? roadKmBetween(from, to)
  return km === Infinity ? null : Math.round(km)
}
