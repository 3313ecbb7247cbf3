import { fillOf, loaded, nothing, unloaded } from './fill.ts'
import type { Stop, StopLoad, StopsQuestion } from './stop-load.ts'
import { type Way, dropOf, emptyPlace, homePlace, pickupOf, waysOf } from './ways.ts'

export interface DrivenStop extends Stop {
  /** Driven to it from the stop before, or from where the truck is empty. */
  readonly km: number
  readonly arriveHour: number
  readonly waitHours: number
  readonly leaveHour: number
  /** The share of the truck that is taken when it leaves, 0 to 1. */
  readonly fill: number
}

export interface RouteFigures {
  readonly stops: readonly DrivenStop[]
  /** Without any load, the way home included. */
  readonly emptyKm: number
  readonly loadedKm: number
  /** Of these, with a part of the truck left free. */
  readonly withRoomKm: number
  readonly toHomeKm: number
  readonly homeAtHour: number
  readonly tollRupees: number
  /** What is left after commission, kilometres, tolls and time; the same for driving home empty; and the difference. */
  readonly valueRupees: number
  readonly aloneRupees: number
  readonly gainRupees: number
}

/** A route as it is driven from an empty truck: its times, kilometres and money. Its stops are in an order that is possible. */
export function routeFigures(
  loads: readonly StopLoad[],
  stops: readonly Stop[],
  question: Pick<StopsQuestion, 'truck' | 'pace' | 'metric'>,
): RouteFigures {
  const { truck, pace } = question
  const way = waysOf(loads, question)
  const tolls = ({ tolledKm }: Way) => (truck.rupeesPerTolledKm ?? 0) * tolledKm
  const driven: DrivenStop[] = []
  let [at, hour, onBoard, freight] = [emptyPlace, truck.emptyAtHour, nothing, 0]
  let [emptyKm, loadedKm, withRoomKm, tollRupees, kmRupees] = [0, 0, 0, 0, 0]
  const drive = (to: number): number => {
    const leg = way(at, to)
    const fill = fillOf(onBoard, truck)
    kmRupees += leg.km * (truck.rupeesPerLadenKm * fill + truck.rupeesPerEmptyKm * (1 - fill))
    tollRupees += tolls(leg)
    if (onBoard === nothing) emptyKm += leg.km
    else loadedKm += leg.km
    if (onBoard !== nothing && fill < 1) withRoomKm += leg.km
    at = to
    return leg.km
  }
  let aboard = 0
  for (const { load, isPickup } of stops) {
    const one = loads[load]!
    const kmPerHour = !isPickup && one.floorMetres === null ? (one.kmPerHour ?? pace.kmPerHour) : pace.kmPerHour
    const km = drive(isPickup ? pickupOf(load) : dropOf(load))
    const arriveHour = hour + km / kmPerHour
    const opens = (isPickup ? one.fromHour : one.dropFromHour) ?? -Infinity
    const waitHours = Math.max(0, opens - arriveHour)
    const service = isPickup ? (one.loadingHours ?? pace.loadingHours) : (one.unloadingHours ?? pace.unloadingHours)
    hour = arriveHour + waitHours + service
    aboard += isPickup ? 1 : -1
    onBoard = isPickup ? loaded(onBoard, one) : aboard > 0 ? unloaded(onBoard, one) : nothing
    if (isPickup) freight += one.priceRupees * (1 - truck.commission)
    driven.push({ load, isPickup, km, arriveHour, waitHours, leaveHour: hour, fill: fillOf(onBoard, truck) })
  }
  const toHomeKm = drive(homePlace)
  const homeAtHour = hour + toHomeKm / pace.kmPerHour
  const valueRupees = freight - kmRupees - tollRupees - truck.rupeesPerHour * (homeAtHour - truck.emptyAtHour)
  const alone = way(emptyPlace, homePlace)
  const aloneRupees = -(truck.rupeesPerEmptyKm + truck.rupeesPerHour / pace.kmPerHour) * alone.km - tolls(alone)
  return {
    stops: driven,
    emptyKm,
    loadedKm,
    withRoomKm,
    toHomeKm,
    homeAtHour,
    tollRupees,
    valueRupees,
    aloneRupees,
    gainRupees: valueRupees - aloneRupees,
  }
}
