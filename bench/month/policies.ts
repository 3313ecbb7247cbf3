import { type ChainTruck, PACE, driveChain } from '../../server/src/way-home/chain.ts'
import { roadKmBetween } from '../../server/src/roads/roads.ts'
import { metricOf } from '../../server/src/way-home/board/board-metric.ts'
import type { BoardMetric } from '../../server/src/way-home/board/board.ts'
import { solveBoard } from '../../server/src/way-home/board/solve-board.ts'
import { throughout } from '../../server/src/way-home/planner/in-slices.ts'
import { LoadIndex } from '../../server/src/way-home/planner/load-index.ts'
import { searchChains } from '../../server/src/way-home/planner/search.ts'
import { type Driven, drivenChain } from './driven.ts'
import type { MonthLoad } from './market.ts'

export const policies = ['none', 'nearest', 'single', 'planner', 'board'] as const
/** The same plans by straight lines instead of roads. They are driven on roads like all others. */
export const straightPolicies = ['planner, straight', 'board, straight'] as const
export type Policy = (typeof policies)[number] | (typeof straightPolicies)[number]

/** A truck that asks for loads, and in how many hours it is empty (0 when it is empty now). */
export interface Asking {
  readonly id: string
  readonly truck: ChainTruck
  readonly emptyInHours: number
  /** The hour at which it asks. */
  readonly hour: number
  /** Soon enough to take the next load after all that it has. */
  readonly isSoonEmpty: boolean
  /** What it does until then. */
  readonly driven: Driven
}

/** Decides which truck takes which loads. What was taken is driven to its end. */
export type Choose = (asking: readonly Asking[], loads: readonly MonthLoad[]) => Promise<Map<string, Driven>>

/** The same as chains of whole loads. */
type ChooseChains = (asking: readonly Asking[], loads: readonly MonthLoad[]) => Promise<Map<string, MonthLoad[]>>

export interface Limits {
  readonly planningPrice: number
}

/** Limits, and how the plans measure. */
interface Plans extends Limits {
  readonly metric: BoardMetric
}

/** Decides for each truck separately, one after the other. */
const truckByTruck =
  (best: (asking: Asking, loads: readonly MonthLoad[]) => MonthLoad[]): ChooseChains =>
  async (asking, loads) => {
    const taken = new Map<string, MonthLoad[]>()
    let left = [...loads]
    for (const one of asking) {
      const chain = best(one, left)
      if (!chain.length) continue
      taken.set(one.id, chain)
      left = left.filter((load) => !chain.includes(load))
    }
    return taken
  }

const homeKm = ({ emptyAt, home }: ChainTruck, name: BoardMetric = 'roads') => {
  const metric = metricOf({ metric: name })
  return metric.kmBetween(metric.spotOf(emptyAt), metric.spotOf(home))
}

/** What most drivers do: an empty truck takes the nearest load that pays for itself. */
function nearest({ truck, emptyInHours }: Asking, loads: readonly MonthLoad[]): MonthLoad[] {
  if (emptyInHours > 0) return []
  const near = loads
    .map((load) => ({ load, km: roadKmBetween(truck.emptyAt, load.pickup) }))
    .sort((a, b) => a.km - b.km)
    .find(({ load, km }) => {
      const paid = load.priceRupees * (1 - truck.commission)
      const cost = truck.rupeesPerEmptyKm * km + truck.rupeesPerLadenKm * roadKmBetween(load.pickup, load.drop)
      return paid > cost && driveChain(truck, [load]) !== null
    })
  return near ? [near.load] : []
}

/** One return load, the one that saves the most empty kilometres. */
function single({ truck }: Asking, loads: readonly MonthLoad[]): MonthLoad[] {
  const saved = (load: MonthLoad) =>
    homeKm(truck) - roadKmBetween(truck.emptyAt, load.pickup) - roadKmBetween(load.drop, truck.home)
  const best = loads
    .filter((load) => saved(load) > 0 && (driveChain(truck, [load])?.gainRupees ?? 0) > 0)
    .sort((a, b) => saved(b) - saved(a))[0]
  return best ? [best] : []
}

/** The limit that belongs to a planning price. An owner who wants most money has none. */
const mostEmptyKm = (truck: ChainTruck, { planningPrice, metric }: Plans) =>
  planningPrice > 1 ? { maxEmptyKm: homeKm(truck, metric) } : {}

const planned =
  (limits: Plans): ChooseChains =>
  (asking, loads) => {
    const index = new LoadIndex<MonthLoad>({ metric: metricOf(limits) })
    for (const load of loads) index.add(load)
    return truckByTruck(({ truck }) => {
      const question = {
        truck,
        passingWeightKg: 16_000,
        pace: PACE,
        legs: 3,
        limit: 1,
        planningPrice: limits.planningPrice,
        ...mostEmptyKm(truck, limits),
      }
      const { chains } = throughout(searchChains(index, question))
      const chain = [...(chains[0]?.loads ?? [])]
      for (const load of chain) index.remove(load)
      return chain
    })(asking, loads)
  }

/** A plan is final this many hours before its truck is empty. */
const settledHours = 12

const allAtOnce =
  (limits: Plans): ChooseChains =>
  async (asking, loads) => {
    const { plan } = await solveBoard({
      trucks: asking.map(({ id, truck }) => ({
        ...truck,
        id,
        category: 'all',
        passingWeightKg: 16_000,
        ...mostEmptyKm(truck, limits),
      })),
      loads: loads.map((load) => ({ ...load, category: 'all' })),
      pace: PACE,
      planningPrice: limits.planningPrice,
      metric: limits.metric,
    })
    const byId = new Map(loads.map((load) => [load.id, load]))
    // All trucks are planned, but only trucks that leave soon are committed: the others may still exchange loads.
    const soon = new Set(asking.filter((one) => one.emptyInHours < settledHours).map(({ id }) => id))
    const told = plan.filter(({ truck }) => soon.has(truck))
    return new Map(told.map((one) => [one.truck, one.loads.map((id) => byId.get(id)!)]))
  }

export interface Choice {
  readonly choose: Choose
  /** Loads of the market that a truck takes before it goes home. */
  readonly loadsAtMost: number
  /** Whether it waits a day for one. */
  readonly waits: boolean
  /** Whether a truck with stops to come asks for more. */
  readonly asksOnTheWay?: boolean
}

const drivenBy =
  (choose: ChooseChains): Choose =>
  async (asking, loads) => {
    const chains = await choose(asking, loads)
    const driven = asking.map(({ id, truck }) => [id, drivenChain(truck, chains.get(id) ?? [])] as const)
    return new Map(driven.filter((one): one is [string, Driven] => one[1] !== null))
  }

export const choiceOf = (policy: Policy, limits: Limits): Choice => {
  const choice = { loadsAtMost: Infinity, waits: true }
  if (policy === 'none') return { choose: async () => new Map(), loadsAtMost: 0, waits: false }
  if (policy === 'nearest') return { ...choice, choose: drivenBy(truckByTruck(nearest)) }
  if (policy === 'single') return { ...choice, loadsAtMost: 1, choose: drivenBy(truckByTruck(single)) }
  const metric = policy.endsWith('straight') ? 'great circle × 1.27' : 'roads'
  const plans = { ...limits, metric } as const
  return { ...choice, choose: drivenBy(policy.startsWith('planner') ? planned(plans) : allAtOnce(plans)) }
}
