import type { EconomicsView } from '@vapsi/contract/way-home/way-home'
import { gazetteer } from '../places/gazetteer.ts'
import type { OwnVehicle } from './economics.sql.ts'

type Home = EconomicsView['home']

/** The truck's own home, else its owner's city. */
export function homeOf({ homeName: name, homeLat: lat, homeLng: lng, ownerCity }: OwnVehicle): Home {
  return lat !== null && lng !== null ? { name, lat, lng } : cityOf(ownerCity)
}

function cityOf(name: string | null): Home {
  const place = name ? gazetteer().placeNamed(name) : undefined
  return place ? { name: place.name, lat: place.lat, lng: place.lng } : null
}
