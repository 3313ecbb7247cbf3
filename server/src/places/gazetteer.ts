import type { MapsGateway } from '../gateways/maps/maps.ts'
import type { Point } from '@vapsi/contract/values/distance'
import type { CityView, PlaceView } from '@vapsi/contract/places'
import { indexCities } from './city-index.ts'
import { indexMeant } from './named/meant-places.ts'
import { indexNames } from './named/named-place.ts'
import { indexPins } from './pins/pin-index.ts'
import { typedPin } from './pins/typed-pin.ts'
import { indexPlaces } from './place-index.ts'
import { readGazetteer } from './gazetteer-file.ts'
import { gazetteerPlaces, type GazetteerPlace } from './read-gazetteer.ts'

export const SUGGESTIONS = 5
/** No place in India has a longer name, even with its district and state; the rest of a longer text is not searched. */
const LONGEST = 80

interface Gazetteer {
  /** At most 5 places for a name or PIN code, best first; only the beginning of a long text is used. */
  findPlaces(typed: string): PlaceView[]
  /**
   * The place that a text fully names, by any of its names, alone or with its district, state or India after a comma.
   */
  placeNamed(address: string): PlaceView | undefined
  /** All places that it names, the largest first. */
  placesNamed(address: string): PlaceView[]
  /** All places that a whole text means, however it is spelt, the likeliest first. */
  placesMeant(text: string): PlaceView[]
  /** The city at a position; nulls if there is none nearby in India. */
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

/** The part of a text that a search uses. */
export const beginningOf = (text: string): string => [...text.trim()].slice(0, LONGEST).join('')

function open(): Gazetteer {
  const file = readGazetteer()
  const places = gazetteerPlaces(file)
  const search = indexPlaces(places)
  const withPin = indexPins(file.pins)
  const cityNear = indexCities(places)
  // Needed only for requests without a position, so most processes never build it.
  let named: ReturnType<typeof indexNames> | undefined
  let meant: ReturnType<typeof indexMeant> | undefined
  const servedBy = (pin: string): number[] => (/^[1-9]\d{2,5}$/.test(pin) ? withPin(pin, SUGGESTIONS) : [])
  const viewsOf = (found: readonly number[]): PlaceView[] => found.flatMap((at) => places[at] ?? []).map(viewOf)
  return {
    findPlaces: (text) => {
      const { pin, rest } = typedPin(beginningOf(text))
      const found = rest ? search(rest, SUGGESTIONS) : []
      return viewsOf(found.length > 0 || pin === null ? found : servedBy(pin))
    },
    placeNamed: (address) => {
      const [place] = (named ??= indexNames(places))(address)
      return place && viewOf(place)
    },
    placesNamed: (address) => (named ??= indexNames(places))(address).map(viewOf),
    placesMeant: (text) => {
      const { pin, rest } = typedPin(beginningOf(text))
      const found = rest ? (meant ??= indexMeant(places))(rest).map(viewOf) : []
      return found.length > 0 || pin === null ? found : viewsOf(servedBy(pin))
    },
    cityAt: (point) => {
      const city = cityNear(point)
      if (!city) return { city: null, state: null }
      const { name, district, state } = city
      return { city: name, ...(district && { district }), state, place: viewOf(city) }
    },
  }
}

let opened: Gazetteer | undefined

/** The embedded gazetteer, loaded on first use: a process that never searches a place does not pay for it. */
export const gazetteer = (): Gazetteer => (opened ??= open())

/** Without a provider, and while it fails. */
export const embeddedMaps: MapsGateway = {
  provider: 'embedded',
  findPlaces: async (typed) => gazetteer().findPlaces(typed),
  cityAt: async (point) => gazetteer().cityAt(point),
}
