import { distanceKm } from '../../contract/src/values/distance.ts'
import { fold, soundOf } from '../../server/src/places/place-spelling.ts'
import type { Place } from './collect-places.ts'
import { NO_PLACE } from '../../server/src/places/gazetteer-file.ts'
import { ladakh, pinStates, pinTowns, states } from './corrections.ts'
import { readPins, type PinRow } from './read-sources.ts'

/** Post districts and taluks are often a town with a direction: "Bangalore South", "Raigarh(MH)", "Thane City". */
const bare = (name: string): string =>
  fold(name.replace(/\(.*\)/, ''))
    .replace(
      / (city|north|south|east|west|central|rural|urban|sadar|taluk|taluka|tehsil|mandal|h o|s o|b o|g p o)\b/g,
      '',
    )
    .trim()

const sounds = (name: string): string => name.split(' ').map(soundOf).join('')

/** Finds the place that a post office belongs to. The directory's coordinates are wrong by kilometres and not used. */
export function placesOfPins(places: readonly Place[]): [pin: number, place: number][] {
  const codes = new Map([
    ...Object.values(states).map(([code, name]) => [name, code] as const),
    ...Object.entries(pinStates),
  ])
  const byName = new Map<string, number>()
  const byDistrict = new Map<string, number>()
  // Places are sorted by size, so the first of a name is the one that people mean.
  const first = (index: Map<string, number>, key: string, at: number) => void (index.has(key) || index.set(key, at))
  places.forEach((place, at) => {
    if (place.kind !== '') return
    for (const name of [place.name, ...place.others]) first(byName, `${place.state} ${fold(name)}`, at)
    first(byDistrict, `${place.state} ${sounds(fold(place.district))}`, at)
  })
  const named = (state: string, name: string): number | undefined => byName.get(`${state} ${bare(name)}`)
  const near = (at: number | undefined, chief: number, withinKm: number): number | undefined => {
    const [place, centre] = [places[at ?? -1], places[chief]]
    return place && centre && distanceKm(place, centre) <= withinKm ? at : undefined
  }
  const placeOf = (rows: readonly PinRow[]): number | undefined => {
    const [row] = rows
    const state = row && (ladakh.includes(row.district) ? 'LA' : codes.get(row.state))
    if (!state) return undefined
    const town = pinTowns[`${state} ${fold(row.district)}`] ?? row.district
    const chief = named(state, town) ?? byDistrict.get(`${state} ${sounds(bare(row.district))}`)
    if (chief === undefined) return named(state, row.taluk)
    const served = rows
      .map((each) => near(named(state, each.locality), chief, 60))
      .find((at) => at !== undefined && (places[at]?.population ?? 0) >= 20_000)
    return near(named(state, row.taluk), chief, 120) ?? served ?? chief
  }
  const perPin = Map.groupBy(
    readPins().filter((row) => row.district),
    (row) => row.pin,
  )
  const found = [...perPin]
    .toSorted(([a], [b]) => a - b)
    .map(([pin, rows]): [number, number | undefined] => [pin, placeOf(rows)])
    .filter((pair): pair is [number, number] => pair[1] !== undefined)
  const all = [...found, ...emptySortings(new Set(perPin.keys()))].toSorted(([a], [b]) => a - b)
  return all.filter(([, at], index) => all[index - 1]?.[1] !== at)
}

const [firstSorting, lastSorting] = [100, 999]

/** The post sorts by the first three digits: where no PIN code begins so, no place may be found, not the one before. */
function emptySortings(pins: ReadonlySet<number>): [pin: number, place: number][] {
  const used = new Set([...pins].map((pin) => Math.floor(pin / 1000)))
  const all = Array.from({ length: lastSorting - firstSorting + 1 }, (_, at) => firstSorting + at)
  return all.filter((sorting) => !used.has(sorting)).map((sorting) => [sorting * 1000, NO_PLACE])
}
