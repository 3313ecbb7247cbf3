import { places } from '@vapsi/contract/places'
import type { Room } from '../platform/http/route.ts'
import { searchPlaces } from './search-places.ts'

export const placesRoutes: Room = ({ route }) => {
  route(places.search, ({ gateways, query }) => searchPlaces(gateways.maps, query.q))
  route(places.reverse, ({ gateways, query }) => gateways.maps.cityAt(query))
}
