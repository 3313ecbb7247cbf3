import type { DispatchPlanView } from '@vapsi/contract/dispatch/dispatch-plans'
import { driveChain } from '../../wayhome/chain.ts'
import { roadKmBetween } from '../../roads/roads.ts'
import { setImmediate } from 'node:timers/promises'
import { isPromised } from '../../wayhome/board/pricing.ts'
import type { Board, BoardLoad, BoardTruck } from '../../wayhome/board/board.ts'
import type { PlannedBoard } from './plan-board.ts'
import { plannedLoadOf } from './plan-view.ts'

type NotPlaced = DispatchPlanView['notPlaced'][number]

/**
 * Why each of the other loads got no truck. One load at a time, so that other requests can run in between. In a stopped
 * plan the reason may be lack of time.
 */
export async function notPlaced(
  planned: PlannedBoard,
  placed: ReadonlySet<string>,
  { isStopped }: { isStopped: boolean },
): Promise<NotPlaced[]> {
  const { board, rowOf, truckOf } = planned
  const planFor = new Map(board.loads.map((load) => [load.id, load]))
  const loads = new Map(planned.loads.map((load) => [load.id, load]))
  const found: NotPlaced[] = []
  for (const [id, row] of rowOf) {
    if (placed.has(id)) continue
    await setImmediate()
    const { reason, nearest } = why(board, loads.get(id), planFor.get(id))
    const said = isStopped && reason === 'others_better' ? 'stopped' : reason
    const number = nearest && truckOf.get(nearest.truck)?.vehicleNumber
    found.push({
      load: plannedLoadOf(row),
      reason: said,
      nearest: nearest && number ? { vehicleNumber: number, km: Math.round(nearest.km) } : null,
    })
  }
  return found
}

/** `asPlanned`: as on the board, perhaps with a wider search. */
function why(board: Board, load: BoardLoad | undefined, asPlanned: BoardLoad | undefined) {
  if (!load || !asPlanned) return { reason: 'no_place' as const, nearest: null }
  const fitting = board.trucks.filter((truck) => fits(truck, load))
  const nearest = fitting.reduce<{ truck: string; km: number } | null>((best, { id, emptyAt }) => {
    const km = roadKmBetween(emptyAt, load.pickup)
    return best && best.km <= km ? best : { truck: id, km }
  }, null)
  if (!nearest) return { reason: 'no_truck' as const, nearest }
  const forbidden = new Set(board.forbids?.flatMap((forbid) => (forbid.load === load.id ? [forbid.truck] : [])))
  const allowed = fitting.filter(({ id }) => !forbidden.has(id))
  if (!allowed.length) return { reason: 'forbidden' as const, nearest }
  return {
    reason: allowed.some((truck) => pays(board, truck, asPlanned)) ? ('others_better' as const) : ('too_far' as const),
    nearest,
  }
}

const fits = (truck: BoardTruck, load: BoardLoad) =>
  (load.category === null || load.category === truck.category) &&
  load.weightKg <= truck.passingWeightKg &&
  isPromised(truck, load)

function pays({ pace, planningPrice }: Board, truck: BoardTruck, load: BoardLoad): boolean {
  if (!isPromised(truck, load)) return false
  const figures = driveChain({ ...truck, rupeesPerEmptyKm: planningPrice * truck.rupeesPerEmptyKm }, [load], pace)
  return figures !== null && figures.gainRupees > 0
}
