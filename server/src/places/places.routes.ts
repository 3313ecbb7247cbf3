import { places } from '@vapsi/contract/places'
import type { Room } from '../platform/http/route.ts'
import { placesMeant, searchPlaces } from './search-places.ts'

export const placesRoutes: Room = ({ route }) => {
  route(places.search, ({ gateways, query: { q, match } }) =>
    match === 'named' ? placesMeant(gateways.maps, q) : searchPlaces(gateways.maps, q),
  )
  route(places.reverse, ({ gateways, query }) => gateways.maps.cityAt(query))
}
