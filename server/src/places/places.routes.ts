import { places } from '@vapsi/contract/places'
import { codeOf } from '@vapsi/contract/values/pasted'
import type { Room } from '../platform/http/route.ts'
import { gazetteer } from './gazetteer.ts'
import { placeOfPin } from './pins/place-of-pin.ts'
import { placesMeant, searchPlaces } from './search-places.ts'

export const placesRoutes: Room = ({ route }) => {
  route(places.search, ({ gateways, query: { q, match } }) =>
    match === 'meant' ? placesMeant(gateways.maps, q) : searchPlaces(gateways.maps, q),
  )
  route(places.named, ({ query }) => {
    const known = gazetteer().placesNamed(query.name)
    return { place: known.length === 1 ? known[0]! : null, known: known.length }
  })
  route(places.pin, ({ query }) => placeOfPin(codeOf(query.pin), query.city))
  route(places.reverse, ({ gateways, query }) => gateways.maps.cityAt(query))
}
