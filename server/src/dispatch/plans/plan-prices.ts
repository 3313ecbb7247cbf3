import { type Point } from '@vapsi/contract/values/distance'
import {
  type AskedLane,
  type Way,
  askedLane,
  partOf,
  partPricePaise,
  serves,
} from '../../market/passing/part-of-way.ts'
import { routeWay } from '../../market/passing/part-on-route.ts'
import { roads } from '../../roads/roads.ts'
import { driverPriceOf } from '../driver-price.ts'
import type { FreeTruck } from '../near-trucks.sql.ts'
import { endsOf } from '../waiting-load-view.ts'
import type { WaitingRow } from '../waiting-loads.sql.ts'

/** More than the 40 km that a lane may lie beside a way. */
const beside = 0.6

interface Route {
  way: Way
  /** South, west, north, east of its way. */
  box: readonly [number, number, number, number]
  pricePaise: number
}

/** What each truck is paid for each load of a plan; ways and lanes are looked up once. */
export class PlanPrices {
  readonly #routes = new Map<string, Route | null>()
  readonly #lanes = new Map<string, AskedLane | null>()

  /** Null: it may not be sent, because nobody has agreed on its price, or its route does not pass. */
  of(truck: FreeTruck, row: WaitingRow): number | null {
    const route =
      truck.posted?.isRequested === false && truck.vehicleId !== row.askedVehicleId ? this.#route(truck) : undefined
    const askedPaise = route && this.#asked(route, row)
    // On the market for another lane.
    if (route === null || (route && askedPaise === null)) return null
    const paise = driverPriceOf(row, truck, askedPaise ?? null)
    return paise !== null && paise <= row.pricePaise ? paise : null
  }

  #asked({ way, box, pricePaise }: Route, row: WaitingRow): number | null {
    const lane = this.#lane(row)
    if (!lane || !isIn(box, lane.pickup.point) || !isIn(box, lane.drop.point) || !serves(way, lane)) return null
    const part = partOf(way, lane)
    return part && partPricePaise(pricePaise, part)
  }

  #lane(row: WaitingRow): AskedLane | null {
    const known = this.#lanes.get(row.id)
    if (known !== undefined) return known
    const { from, to } = endsOf(row)
    const lane = from && to && askedLane(from, to)
    this.#lanes.set(row.id, lane)
    return lane
  }

  #route({ vehicleId, posted }: FreeTruck): Route | null {
    const known = this.#routes.get(vehicleId)
    if (known !== undefined) return known
    const way = posted && routeWay(posted)
    const points = way ? (roads().way(way.from.point, way.to.point)?.points ?? []) : []
    const route = posted && way && { way, box: boxOf(points), pricePaise: posted.pricePaise }
    this.#routes.set(vehicleId, route)
    return route
  }
}

function boxOf(points: readonly Point[]): Route['box'] {
  const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)]
  return [
    Math.min(...lats) - beside,
    Math.min(...lngs) - beside,
    Math.max(...lats) + beside,
    Math.max(...lngs) + beside,
  ]
}

const isIn = ([south, west, north, east]: Route['box'], { lat, lng }: Point) =>
  lat >= south && lat <= north && lng >= west && lng <= east
