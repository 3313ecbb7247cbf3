import { throughout } from '../../planner/in-slices.ts'
import { fillOf, fits, loaded, nothing, type OnBoard, unloaded } from './fill.ts'
import type { Stop, StopLoad, StopsQuestion, StopsRoute } from './stop-load.ts'
import { type Way, dropOf, emptyPlace, homePlace, pickupOf, waysOf } from './ways.ts'

/** Sums of the same figures in another order differ by less. */
const rounding = 1e-6

/** Routes so far that are extended between two pauses. */
const atOnce = 500

/** A route so far. Money is without the hours, which are counted at its end. Loads are bits of a number. */
interface Label {
  readonly before: Label | null
  readonly stop: Stop | null
  readonly stops: number
  /** Of the places. */
  readonly at: number
  readonly hour: number
  readonly worth: number
  readonly gain: number
  readonly emptyKm: number
  readonly onBoard: OnBoard
  readonly picked: number
  readonly gone: number
}

/** The best of all of these routes; null if no route gains, or, with loads that are agreed, if no route keeps them. */
export const bestStops = (loads: readonly StopLoad[], question: StopsQuestion): StopsRoute | null =>
  throughout(everyChoice(loads, question)).reduce<StopsRoute | null>(
    (best, route) => (best && best.worthRupees >= route.worthRupees ? best : route),
    null,
  )

/**
 * For one truck, of each choice of some of the loads the best order of its pickups and drops, if that gains: as with whole loads, what
 * is left over driving home empty, where an empty kilometre counts by the planning price. A kilometre with a part on board
 * costs between an empty and a laden one by the share of the truck that is taken; its empty share counts by the planning
 * price too. A truck that has agreed to carry some of them keeps that in every route.
 *
 * Exact: of two routes with the same loads on board and delivered, at the same place, one is dropped only if the other
 * is no later, with no less of both kinds of money, and has no more empty kilometres. For up to a dozen loads. Pauses now and then.
 */
export function* everyChoice(loads: readonly StopLoad[], question: StopsQuestion): Generator<void, StopsRoute[]> {
  const { truck, pace, planningPrice, maxStops, mayShare, agreed = [] } = question
  const way = waysOf(loads, question)
  const apart = loads.map((one) => bitsOf(loads.flatMap((other, at) => (mayShare(one, other) ? [] : [at]))))
  const { rupeesPerEmptyKm, rupeesPerLadenKm, rupeesPerTolledKm = 0, rupeesPerHour, maxEmptyKm = Infinity } = truck

  const drive = (label: Label, { km, tolledKm }: Way, kmPerHour: number) => {
    const fill = fillOf(label.onBoard, truck)
    const paid = rupeesPerLadenKm * fill * km + rupeesPerTolledKm * tolledKm
    const empty = rupeesPerEmptyKm * (1 - fill) * km
    return {
      arrive: label.hour + km / kmPerHour,
      worth: label.worth - paid - planningPrice * empty,
      gain: label.gain - paid - empty,
      emptyKm: label.emptyKm + (label.onBoard === nothing ? km : 0),
    }
  }
  /** Null if no road leads there, or only too late. */
  const pickedUp = (label: Label, load: number): Label | null => {
    const one = loads[load]!
    const aboard = label.picked & ~label.gone
    if (label.onBoard.isWhole || (one.floorMetres === null && aboard !== 0) || (aboard & apart[load]!) !== 0)
      return null
    const onBoard = loaded(label.onBoard, one)
    if (!fits(onBoard, truck)) return null
    const { arrive, worth, gain, emptyKm } = drive(label, way(label.at, pickupOf(load)), pace.kmPerHour)
    if (!(arrive <= one.untilHour)) return null
    const paid = one.priceRupees * (1 - truck.commission)
    return {
      ...nextOf(label, { load, isPickup: true }),
      at: pickupOf(load),
      hour: Math.max(arrive, one.fromHour) + (one.loadingHours ?? pace.loadingHours),
      worth: worth + paid,
      gain: gain + paid,
      emptyKm,
      onBoard,
      picked: label.picked | (1 << load),
    }
  }
  const dropped = (label: Label, load: number): Label | null => {
    const one = loads[load]!
    // The speed of a lane is known of trucks that drive it from end to end.
    const kmPerHour = one.floorMetres === null ? (one.kmPerHour ?? pace.kmPerHour) : pace.kmPerHour
    const { arrive, worth, gain, emptyKm } = drive(label, way(label.at, dropOf(load)), kmPerHour)
    if (!(arrive <= (one.dropUntilHour ?? Infinity))) return null
    const gone = label.gone | (1 << load)
    return {
      ...nextOf(label, { load, isPickup: false }),
      at: dropOf(load),
      hour: Math.max(arrive, one.dropFromHour ?? -Infinity) + (one.unloadingHours ?? pace.unloadingHours),
      worth,
      gain,
      emptyKm,
      onBoard: label.picked === gone ? nothing : unloaded(label.onBoard, one),
      gone,
    }
  }
  const onBoardFirst = agreed.flatMap(({ load, isAboard }) => (isAboard ? [load] : []))
  const begin: Label = {
    before: null,
    stop: null,
    stops: 0,
    at: emptyPlace,
    hour: truck.emptyAtHour,
    worth: 0,
    gain: 0,
    emptyKm: 0,
    onBoard: onBoardFirst.reduce((onBoard, load) => loaded(onBoard, loads[load]!), nothing),
    picked: bitsOf(onBoardFirst),
    gone: 0,
  }
  const mustPick = bitsOf(agreed.map(({ load }) => load))
  const alone = drive({ ...begin, onBoard: nothing }, way(emptyPlace, homePlace), pace.kmPerHour)
  const aloneHours = rupeesPerHour * (alone.arrive - truck.emptyAtHour)
  const best = new Map<number, StopsRoute>()
  const end = (label: Label) => {
    const { arrive, worth, gain, emptyKm } = drive(label, way(label.at, homePlace), pace.kmPerHour)
    if (!(arrive <= truck.homeByHour) || emptyKm > maxEmptyKm + rounding) return
    const hours = rupeesPerHour * (arrive - truck.emptyAtHour) - aloneHours
    const worthRupees = worth - alone.worth - hours
    const gainRupees = gain - alone.gain - hours
    const most = best.get(label.gone)?.worthRupees ?? (mustPick ? -Infinity : 0)
    if ((gainRupees > 0 || mustPick) && worthRupees > most)
      best.set(label.gone, { stops: stopsOf(label), worthRupees, gainRupees })
  }
  let extended = 0
  for (let layer: Label[] = [begin]; layer.length;) {
    const next = new Map<number, Label[]>()
    for (const label of layer) {
      const aboard = label.picked & ~label.gone
      if (label.stops && !aboard && (mustPick & ~label.picked) === 0) end(label)
      // Whatever is picked up has to be dropped.
      const mayPickUp = label.stops + bitsIn(aboard) + 2 <= maxStops
      for (const load of loads.keys()) {
        if (aboard & (1 << load)) keep(next, dropped(label, load))
        else if (mayPickUp && !(label.picked & (1 << load))) keep(next, pickedUp(label, load))
      }
      extended += 1
      if (extended % atOnce === 0) yield
    }
    layer = [...next.values()].flat()
  }
  return [...best.values()]
}

const nextOf = (before: Label, stop: Stop) => ({ ...before, before, stop, stops: before.stops + 1 })

const stopsOf = ({ before, stop }: Label): Stop[] => (before && stop ? [...stopsOf(before), stop] : [])

const bitsOf = (loads: readonly number[]): number => loads.reduce((bits, load) => bits | (1 << load), 0)

function bitsIn(bits: number): number {
  let count = 0
  for (let left = bits; left; left &= left - 1) count += 1
  return count
}

/** More loads than anybody asks for: bits of one number and of another, and a place, make a key. */
const mostLoads = 2 ** 16

/** Unless another route to the same state is as good in every respect; those that it beats go. */
function keep(labels: Map<number, Label[]>, label: Label | null) {
  if (!label) return
  const key = (label.at * mostLoads + label.picked) * mostLoads + label.gone
  const others = labels.get(key) ?? []
  if (others.some((other) => isNoWorse(other, label))) return
  labels.set(key, [...others.filter((other) => !isNoWorse(label, other)), label])
}

const isNoWorse = (one: Label, other: Label) =>
  one.hour <= other.hour && one.worth >= other.worth && one.gain >= other.gain && one.emptyKm <= other.emptyKm
