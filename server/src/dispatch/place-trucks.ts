import { gazetteer } from '../places/gazetteer.ts'
import type { Db } from '../platform/database/database.ts'
import { placeInCities, trucksAskingCity } from './near-trucks.sql.ts'

const atOnce = 2000

/** Puts trucks without a home on the map: in their owner's city, if the map knows it. */
export async function placeTrucks(db: Db): Promise<void> {
  for (;;) {
    const asking = await trucksAskingCity(db, atOnce)
    if (asking.length === 0) return
    const known = new Map(
      [...new Set(asking.map(({ city }) => city ?? ''))].map((city) => [
        city,
        city ? gazetteer().placeNamed(city) : undefined,
      ]),
    )
    await placeInCities(
      db,
      asking.map(({ vehicleId, city }) => {
        const place = known.get(city ?? '')
        return { vehicleId, lat: place?.lat ?? null, lng: place?.lng ?? null, name: place?.name ?? null }
      }),
    )
    if (asking.length < atOnce) return
  }
}
