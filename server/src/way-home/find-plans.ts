import { type ChainFigures, type ChainTruck, PACE, driveChain, slackOf } from './chain.ts'
import { PLANNING } from '@vapsi/contract/constants'
import { floorCmOfTruck } from '@vapsi/contract/loads/floor'
import type { Point } from '@vapsi/contract/values/distance'
import { roadKmBetween } from '../roads/roads.ts'
import { withTollsApart } from '../roads/tolls.ts'
import PQueue from 'p-queue'
import type { Db } from '../platform/database/database.ts'
import { fail } from '../platform/fail.ts'
import { measures } from '../platform/measures.ts'
import { type OwnVehicle } from './economics.sql.ts'
import { economicsOf } from './economics.ts'
import { type OpenLoad, openLoads } from './open-loads.ts'
import { planned } from './planner/in-slices.ts'
import { searchChains } from './planner/search.ts'
import { unbeaten } from './planner/unbeaten.ts'
import { searchShared } from './sharing/search-shared.ts'
import { type SharedWay, nothingShared, sharedPlans, withShared } from './sharing/shared-plans.ts'
import { hourOf } from './planning-hours.ts'
import { isAtHome } from './way-home.rules.ts'

/** Where a truck starts, and what its owner wants. */
export interface PlanRequest {
  vehicle: OwnVehicle
  emptyAt: Point
  emptyFrom: Date
  home: Point
  homeBy?: Date | undefined
  wish?: number | undefined
  /** Extra empty kilometres allowed compared with driving straight home. */
  widerKm?: number | undefined
  /** Loads that its owner has bid on already. */
  without?: ReadonlySet<string> | undefined
  legs: number
  limit: number
}

export interface Plan {
  /** In the order of their pickups. */
  loads: readonly OpenLoad[]
  figures: ChainFigures
  slack: ReturnType<typeof slackOf>
  /** Of a plan that carries several loads at once. */
  shared?: SharedWay
}

export interface Plans {
  truck: ChainTruck
  plans: Plan[]
  bestPossibleRupees?: number
  /** The same for plans that carry several loads at once. */
  sharedAtMostRupees?: number
}

// Two parallel searches would each take twice as long; other requests are served between the slices of one.
const turns = new PQueue({ concurrency: 1 })

/** So many of the best are compared with each other, however few are asked for. */
const compared = 20

/** The truck for the planner. The default deadline for home is ten days after the time of driving there. */
export function chainTruckOf({ vehicle, emptyAt, emptyFrom, home, homeBy }: PlanRequest): ChainTruck {
  const emptyAtHour = hourOf(emptyFrom)
  const alone = roadKmBetween(emptyAt, home) / PACE.kmPerHour
  if (alone === Infinity) fail('no_road')
  return {
    emptyAt,
    emptyAtHour,
    home,
    homeByHour: homeBy ? hourOf(homeBy) : emptyAtHour + alone + 24 * PLANNING.daysAway,
    ...withTollsApart(economicsOf(vehicle), vehicle.passingWeight),
    rupeesPerHour: PLANNING.rupeesPerHour,
    commission: vehicle.commissionType === 'percentage' ? Math.min(1, vehicle.commissionRate / 100) : 0,
  }
}

/** As many empty kilometres as driving straight home, plus the extra ones allowed. */
export const mostEmptyKm = ({ emptyAt, home, widerKm = 0 }: PlanRequest): number =>
  roadKmBetween(emptyAt, home) + widerKm

/** Parts need a floor that is long enough. */
export const floorOf = ({ vehicleType }: Pick<OwnVehicle, 'vehicleType'>): { floorCm?: number } =>
  vehicleType === null ? {} : { floorCm: floorCmOfTruck(vehicleType) }

/** The best chains for a truck over all currently open loads, without those that another one beats in money and time at home. */
export async function findPlans(db: Db, request: PlanRequest): Promise<Plans> {
  const truck = chainTruckOf(request)
  if (isAtHome(request.emptyAt, request.home)) return { truck, plans: [] }
  const wish = request.wish ?? economicsOf(request.vehicle).wish
  const answer = await turns.add(async () => {
    // After the wait: a queued search must not answer with an old market.
    const market = await openLoads(db)
    const index = market.indexOf(request.vehicle.category)
    const question = {
      truck,
      passingWeightKg: request.vehicle.passingWeight * 1000,
      ...floorOf(request.vehicle),
      pace: PACE,
      legs: request.legs,
      limit: Math.max(request.limit, compared),
      planningPrice: 1 + wish * (PLANNING.priceAtMost - 1),
      ...(wish > 0 && { maxEmptyKm: mostEmptyKm(request) }),
      atHour: hourOf(market.at),
      ...(request.without && { without: request.without }),
    }
    const chains = await planned(searchChains(index, question))
    const { floorCm } = question
    return {
      ...chains,
      shared: floorCm === undefined ? nothingShared : await planned(searchShared(index, { ...question, floorCm })),
    }
  })
  const { chains, bestPossibleRupees, shared } = answer
  if (bestPossibleRupees !== undefined) measures.plansCut.inc()
  const plans = chains.flatMap(({ loads, worthRupees }) => {
    const figures = driveChain(truck, loads)
    return figures ? [{ loads, figures, slack: slackOf(figures, truck, loads), worthRupees }] : []
  })
  const shown = withShared(
    unbeaten(plans, ({ figures }) => figures),
    sharedPlans(shared.routes, truck),
  )
  const sharedAtMostRupees = shared.bestPossibleRupees
  return {
    truck,
    plans: shown.slice(0, request.limit),
    ...(bestPossibleRupees !== undefined && { bestPossibleRupees }),
    ...(sharedAtMostRupees !== undefined && { sharedAtMostRupees }),
  }
}
