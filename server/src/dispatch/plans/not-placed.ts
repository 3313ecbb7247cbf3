import type { DispatchPlanView } from '@vapsi/contract/dispatch/dispatch-plans'
import { roadKmBetween } from '../../roads/roads.ts'
import type { BoardLoad, BoardTruck } from '../../way-home/board/board.ts'
import { isAtNoLoss } from '../../way-home/board/own-figures.ts'
import { isPromised } from '../../way-home/board/pricing.ts'
import { driveChain } from '../../way-home/chain.ts'
import { toRupees } from '@vapsi/contract/values/rupees'
import { homeShare } from '../../market/stand/way-cost.ts'
import { carriesFromRupees } from '../driver-price.ts'
import type { PlannedBoard } from './plan-board.ts'
import { plannedLoadOf } from './plan-view.ts'

type NotPlaced = DispatchPlanView['notPlaced'][number]
type Why = Pick<NotPlaced, 'reason' | 'carriesFrom'> & { nearest: Near | null }
interface Near {
  truck: string
  km: number
}

/** Why each of the other loads got no truck. In a stopped plan the reason may be lack of time. */
export function notPlaced(
  planned: PlannedBoard,
  placed: ReadonlySet<string>,
  { isStopped }: { isStopped: boolean },
): NotPlaced[] {
  const { board, rowOf, truckOf } = planned
  const found: NotPlaced[] = []
  for (const [id, row] of rowOf) {
    if (placed.has(id)) continue
    const at = board.loads.findIndex((load) => load.id === id)
    const { reason, carriesFrom, nearest } = at < 0 ? nowhere : why(planned, at)
    const said = isStopped && reason === 'others_better' ? 'stopped' : reason
    const number = nearest && truckOf.get(nearest.truck)?.vehicleNumber
    found.push({
      load: plannedLoadOf(row),
      reason: said,
      nearest: nearest && number ? { vehicleNumber: number, km: Math.round(nearest.km) } : null,
      carriesFrom,
    })
  }
  return found
}

const nowhere: Why = { reason: 'no_place', carriesFrom: null, nearest: null }

function why(planned: PlannedBoard, at: number): Why {
  const { board } = planned
  const load = board.loads[at]!
  const fitting = board.trucks.filter((truck) => fits(truck, load))
  const named = (reason: Why['reason'], trucks: readonly BoardTruck[], carriesFrom: number | null = null): Why => ({
    reason,
    carriesFrom,
    nearest: nearestOf(trucks, load),
  })
  if (!fitting.length) return named('no_truck', fitting)
  const forbidden = new Set(board.forbids?.flatMap((forbid) => (forbid.load === load.id ? [forbid.truck] : [])))
  const allowed = fitting.filter(({ id }) => !forbidden.has(id))
  if (!allowed.length) return named('forbidden', fitting)
  const inTime = allowed.filter((truck) => driveChain(truck, [load], board.pace))
  if (!inTime.length) return named('too_late', allowed)
  const pays = inTime.some(({ own, ...truck }) => own && isAtNoLoss(own, [at], driveChain(truck, [load], board.pace)!))
  if (pays) return named('others_better', inTime)
  const prices = inTime.flatMap((truck) => carriesFrom(planned, truck, at) ?? [])
  return named('price_low', inTime, prices.length ? Math.min(...prices) : null)
}

/** The price to the shipper from which this truck alone would not lose. */
function carriesFrom({ board, rowOf, truckOf, prices }: PlannedBoard, truck: BoardTruck, at: number): number | null {
  const load = board.loads[at]!
  const [row, its, figures] = [rowOf.get(load.id), truckOf.get(truck.id), driveChain(truck, [load], board.pace)]
  const paise = row && its ? prices.of(its, row) : null
  if (!row || !its || !truck.own || !figures || paise === null) return null
  const { keep, rupeesPerEmptyKm } = truck.own
  const emptyRupees = rupeesPerEmptyKm * (figures.legs[0]!.toPickupKm + homeShare * figures.toHomeKm)
  return carriesFromRupees(row, its, paise, toRupees(paise) - keep[at]! + emptyRupees)
}

function nearestOf(trucks: readonly BoardTruck[], load: BoardLoad): Near | null {
  return trucks.reduce<Near | null>((best, { id, emptyAt }) => {
    const km = roadKmBetween(load.pickup, emptyAt)
    return best && best.km <= km ? best : { truck: id, km }
  }, null)
}

const fits = (truck: BoardTruck, load: BoardLoad) =>
  (load.category === null || load.category === truck.category) &&
  load.weightKg <= truck.passingWeightKg &&
  isPromised(truck, load)
