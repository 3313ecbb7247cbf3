import type { PlannedLoad } from '../../src/way-home/planner/load-index.ts'
import type { Spot } from '../../src/roads/metric.ts'
import { roads } from '../../src/roads/roads.ts'
import type { Question } from '../../src/way-home/planner/question.ts'

type Place = PlannedLoad['pickup']

const spots = new WeakMap<Place, Spot>()
function spotOf(place: Place): Spot {
  const spot = spots.get(place) ?? roads().spotOf(place)
  spots.set(place, spot)
  return spot
}

/** By road as the product has it; its table is proven elsewhere. A place is looked up once, because chains are many. */
export const roadKmBetween = (a: Place, b: Place): number => roads().kmBetween(spotOf(a), spotOf(b))

/** Kilometres with the full toll. */
const tolledKmBetween = (a: Place, b: Place): number => roads().tolledKm(spotOf(a), spotOf(b))

/** Great circle × 1.27 by the haversine formula, independent of the product's code. */
export function straightKmBetween(a: Place, b: Place): number {
  const turn = Math.PI / 180
  const north = Math.sin(((b.lat - a.lat) * turn) / 2) ** 2
  const east = Math.sin(((b.lng - a.lng) * turn) / 2) ** 2
  const share = north + Math.cos(a.lat * turn) * Math.cos(b.lat * turn) * east
  return 1.27 * 12_742 * Math.atan2(Math.sqrt(share), Math.sqrt(1 - share))
}

/** Every possible chain, valued leg by leg by definition, best first. It shares no code with the search. */
export function bruteForce(
  loads: readonly PlannedLoad[],
  question: Question,
  kmBetween: (a: Place, b: Place) => number = roadKmBetween,
): { ids: string; worth: number }[] {
  const { truck, pace } = question
  const found: { ids: string; worth: number }[] = []
  const homeKm = kmBetween(truck.emptyAt, truck.home)
  const homeHours = homeKm / pace.kmPerHour
  const { rupeesPerTolledKm = 0 } = truck
  const tolls = (...places: Place[]) =>
    rupeesPerTolledKm &&
    rupeesPerTolledKm * places.slice(1).reduce((sum, to, at) => sum + tolledKmBetween(places[at]!, to), 0)
  const light = loads.filter(({ weightKg }) => weightKg <= question.passingWeightKg)
  const drive = (chain: PlannedLoad[], at: Place, hour: number, empty: number, laden: number, earned: number) => {
    if (chain.length) {
      const emptyKm = empty + kmBetween(at, truck.home)
      const homeAt = hour + kmBetween(at, truck.home) / pace.kmPerHour
      const way = [truck.emptyAt, ...chain.flatMap(({ pickup, drop }) => [pickup, drop]), truck.home]
      const moreTolls = tolls(...way) - tolls(truck.emptyAt, truck.home)
      const spent = truck.rupeesPerLadenKm * laden + truck.rupeesPerHour * (homeAt - truck.emptyAtHour) + moreTolls
      const gainAt = (price: number) =>
        earned - spent - price * truck.rupeesPerEmptyKm * (emptyKm - homeKm) + truck.rupeesPerHour * homeHours
      const worth = gainAt(question.planningPrice)
      const isInTime = homeAt <= truck.homeByHour
      const isShort = emptyKm <= (question.maxEmptyKm ?? Infinity) + 1e-6
      if (isInTime && isShort && gainAt(1) > 0 && worth > (question.floorRupees ?? 0)) {
        found.push({ ids: chain.map(({ id }) => id).join(), worth })
      }
    }
    if (chain.length === question.legs) return
    for (const load of light) {
      if (chain.includes(load)) continue
      const way = kmBetween(at, load.pickup)
      const arrive = hour + way / pace.kmPerHour
      if (arrive > load.untilHour) continue
      const km = kmBetween(load.pickup, load.drop)
      const begun = Math.max(arrive, load.fromHour)
      const done = begun + pace.loadingHours + km / (load.kmPerHour ?? pace.kmPerHour) + pace.unloadingHours
      const paid = load.priceRupees * (1 - truck.commission)
      drive([...chain, load], load.drop, done, empty + way, laden + km, earned + paid)
    }
  }
  drive([], truck.emptyAt, truck.emptyAtHour, 0, 0, 0)
  return found.sort((a, b) => b.worth - a.worth)
}
