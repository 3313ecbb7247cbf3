import type { Point } from '@vapsi/contract/values/distance'
import type { CityView, PlaceView } from '@vapsi/contract/places'
import { romanise } from './devanagari.ts'
import { indexCities } from './city-index.ts'
import { indexNames } from './named-place.ts'
import { indexPins } from './pin-index.ts'
import { indexPlaces } from './place-index.ts'
import { gazetteerPlaces, readGazetteer, type GazetteerPlace } from './read-gazetteer.ts'

export const SUGGESTIONS = 5
/** No place in India has a longer name, also with its district and state; what is typed beyond is not searched. */
const LONGEST = 80

interface Gazetteer {
  /** At most 5 places for a name or PIN code, best first; of a long text, for its beginning. */
  findPlaces(typed: string): PlaceView[]
  /** The place that a text names in full, by any of its names, alone or with its district, state or India behind a comma. */
  placeNamed(address: string): PlaceView | undefined
  /** All that it names, the largest first. */
  placesNamed(address: string): PlaceView[]
  /** The city at a position; nulls where India has none near. */
  cityAt(point: Point): CityView
}

const viewOf = ({ id, name, district, state, lat, lng, kind }: GazetteerPlace): PlaceView => ({
  id,
  name,
  ...(district && { district }),
  state,
  lat,
  lng,
  kind,
})

/** As many characters of a text as a search reads. */
export const beginningOf = (text: string): string => [...text.trim()].slice(0, LONGEST).join('')

function open(): Gazetteer {
  const file = readGazetteer()
  const places = gazetteerPlaces(file)
  const search = indexPlaces(places)
  const withPin = indexPins(file.pins)
  const cityNear = indexCities(places)
  // Asked for by requests without a position only, so most processes never make it.
  let named: ReturnType<typeof indexNames> | undefined
  return {
    findPlaces: (text) => {
      const typed = beginningOf(text)
      const digits = romanise(typed).replace(/[\s-]/g, '')
      const found = /^\d+$/.test(digits)
        ? /^[1-9]\d{2,5}$/.test(digits)
          ? withPin(digits, SUGGESTIONS)
          : []
        : search(typed, SUGGESTIONS)
      return found.flatMap((at) => places[at] ?? []).map(viewOf)
    },
    placeNamed: (address) => {
      const [place] = (named ??= indexNames(places))(address)
      return place && viewOf(place)
    },
    placesNamed: (address) => (named ??= indexNames(places))(address).map(viewOf),
    cityAt: (point) => {
      const city = cityNear(point)
      if (!city) return { city: null, state: null }
      const { name, district, state } = city
      return { city: name, ...(district && { district }), state, place: viewOf(city) }
    },
  }
}

let opened: Gazetteer | undefined

/** The embedded gazetteer, opened at its first use: a process that never searches a place does not pay for it. */
export const gazetteer = (): Gazetteer => (opened ??= open())
