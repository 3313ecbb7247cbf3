import type { Spot } from '../../../roads/metric.ts'
import { fillOf, fits, loaded, nothing, type OnBoard, unloaded } from './fill.ts'
import type { Stop, StopLoad, StopsQuestion, StopsRoute } from './stop-load.ts'

/** Sums of the same figures in another order differ by less. */
const rounding = 1e-6

/** A route so far. Money is without the hours, which are counted at its end. */
interface Label {
  readonly at: Spot
  readonly hour: number
  readonly worth: number
  readonly gain: number
  readonly emptyKm: number
  readonly onBoard: OnBoard
  readonly stops: readonly Stop[]
}

/**
 * The best order of pickups and drops for one truck, of all orders of some of the loads: as with whole loads, what is
 * left over driving home empty, where an empty kilometre counts by the planning price. A kilometre with a part on board
 * costs between an empty and a laden one by the share of the truck that is taken; its empty share counts by the planning
 * price too. Null if no route gains, or, for a truck that has agreed to carry some of them, if no route keeps that.
 *
 * Exact: of two routes with the same loads on board and delivered, at the same place, one is dropped only if the other
 * is no later, with no less of both kinds of money, and has no more empty kilometres. For up to a dozen loads.
 */
export function bestStops(loads: readonly StopLoad[], question: StopsQuestion): StopsRoute | null {
  const { truck, pace, planningPrice, metric, maxStops, mayShare, agreed = [] } = question
  const ends = loads.map(({ pickup, drop }) => ({ pickup: metric.spotOf(pickup), drop: metric.spotOf(drop) }))
  const apart = loads.map((one) => loads.map((other) => !mayShare(one, other)))
  const home = metric.spotOf(truck.home)
  const { rupeesPerEmptyKm, rupeesPerLadenKm, rupeesPerTolledKm = 0, rupeesPerHour, maxEmptyKm = Infinity } = truck

  /** Null if no road leads there, or only too late. */
  const drive = (label: Label, to: Spot, kmPerHour: number) => {
    const km = metric.kmBetween(label.at, to)
    const fill = fillOf(label.onBoard, truck)
    const paid = rupeesPerLadenKm * fill * km + rupeesPerTolledKm * metric.tolledKm(label.at, to)
    const empty = rupeesPerEmptyKm * (1 - fill) * km
    return {
      arrive: label.hour + km / kmPerHour,
      worth: label.worth - paid - planningPrice * empty,
      gain: label.gain - paid - empty,
      emptyKm: label.emptyKm + (label.onBoard === nothing ? km : 0),
    }
  }
  const pickedUp = (label: Label, load: number, aboard: readonly number[]): Label | null => {
    const one = loads[load]!
    if (label.onBoard.isWhole || (one.floorMetres === null && aboard.length > 0)) return null
    if (aboard.some((other) => apart[load]![other])) return null
    const onBoard = loaded(label.onBoard, one)
    if (!fits(onBoard, truck)) return null
    const { arrive, worth, gain, emptyKm } = drive(label, ends[load]!.pickup, pace.kmPerHour)
    if (!(arrive <= one.untilHour)) return null
    const hour = Math.max(arrive, one.fromHour) + (one.loadingHours ?? pace.loadingHours)
    const paid = one.priceRupees * (1 - truck.commission)
    const stops = [...label.stops, { load, isPickup: true }]
    return { at: ends[load]!.pickup, hour, worth: worth + paid, gain: gain + paid, emptyKm, onBoard, stops }
  }
  const dropped = (label: Label, load: number, aboard: readonly number[]): Label | null => {
    const one = loads[load]!
    // The speed of a lane is known of trucks that drive it from end to end.
    const kmPerHour = one.floorMetres === null ? (one.kmPerHour ?? pace.kmPerHour) : pace.kmPerHour
    const { arrive, worth, gain, emptyKm } = drive(label, ends[load]!.drop, kmPerHour)
    if (!(arrive <= (one.dropUntilHour ?? Infinity))) return null
    const hour = Math.max(arrive, one.dropFromHour ?? -Infinity) + (one.unloadingHours ?? pace.unloadingHours)
    const stops = [...label.stops, { load, isPickup: false }]
    const onBoard = aboard.length > 1 ? unloaded(label.onBoard, one) : nothing
    return { at: ends[load]!.drop, hour, worth, gain, emptyKm, onBoard, stops }
  }
  const onBoardFirst = agreed.flatMap(({ load, isAboard }) => (isAboard ? [load] : []))
  const begin: Label = {
    at: metric.spotOf(truck.emptyAt),
    hour: truck.emptyAtHour,
    worth: 0,
    gain: 0,
    emptyKm: 0,
    onBoard: onBoardFirst.reduce((onBoard, load) => loaded(onBoard, loads[load]!), nothing),
    stops: [],
  }
  const alone = drive({ ...begin, onBoard: nothing }, home, pace.kmPerHour)
  const aloneHours = rupeesPerHour * (alone.arrive - truck.emptyAtHour)
  let best: StopsRoute | null = null
  const end = (label: Label) => {
    const { arrive, worth, gain, emptyKm } = drive(label, home, pace.kmPerHour)
    if (!(arrive <= truck.homeByHour) || emptyKm > maxEmptyKm + rounding) return
    const hours = rupeesPerHour * (arrive - truck.emptyAtHour) - aloneHours
    const worthRupees = worth - alone.worth - hours
    const gainRupees = gain - alone.gain - hours
    const most = best?.worthRupees ?? (agreed.length > 0 ? -Infinity : 0)
    if ((gainRupees > 0 || agreed.length > 0) && worthRupees > most)
      best = { stops: label.stops, worthRupees, gainRupees }
  }
  for (let layer: Label[] = [begin]; layer.length;) {
    const next = new Map<string, Label[]>()
    for (const label of layer) {
      const { aboard, waiting } = stateOf(label, loads.length, onBoardFirst)
      const isKept = agreed.every(({ load }) => !waiting.includes(load))
      if (label.stops.length && !aboard.length && isKept) end(label)
      // Whatever is picked up has to be dropped.
      const mayPickUp = label.stops.length + aboard.length + 2 <= maxStops
      for (const load of mayPickUp ? waiting : []) keep(next, pickedUp(label, load, aboard))
      for (const load of aboard) keep(next, dropped(label, load, aboard))
    }
    layer = [...next.values()].flat()
  }
  return best
}

function stateOf(
  { stops }: Label,
  count: number,
  onBoardFirst: readonly number[],
): { aboard: number[]; waiting: number[] } {
  const picked = new Set([...onBoardFirst, ...stops.flatMap(({ load, isPickup }) => (isPickup ? [load] : []))])
  const gone = new Set(stops.flatMap(({ load, isPickup }) => (isPickup ? [] : [load])))
  return {
    aboard: [...picked].filter((load) => !gone.has(load)),
    waiting: Array.from({ length: count }, (_, load) => load).filter((load) => !picked.has(load)),
  }
}

/** Unless another route to the same state is as good in every respect; those that it beats go. */
function keep(labels: Map<string, Label[]>, label: Label | null) {
  if (!label) return
  const codes = label.stops.map(({ load, isPickup }) => 2 * load + Number(isPickup))
  const key = `${codes.at(-1)!}: ${codes.toSorted((a, b) => a - b).join()}`
  const others = labels.get(key) ?? []
  if (others.some((other) => isNoWorse(other, label))) return
  labels.set(key, [...others.filter((other) => !isNoWorse(label, other)), label])
}

const isNoWorse = (one: Label, other: Label) =>
  one.hour <= other.hour && one.worth >= other.worth && one.gain >= other.gain && one.emptyKm <= other.emptyKm
