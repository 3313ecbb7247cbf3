import type { AddressView } from '@vapsi/contract/bookings/addresses'
import { places } from '@vapsi/contract/places'
import { api } from '../../lib/api/api.ts'
import { type Place, cityOf } from '../../ui/form/place.ts'

/** Where a place of the address book lies: its city, if only one is called so; else what its PIN code serves. */
export async function placeOf({ city, pincode }: AddressView): Promise<Place | null> {
  const named = await api(places.named, { name: city }).catch(() => null)
  if (named?.place) return cityOf(named.place)
  const served = await api(places.pin, { pin: pincode, city }).catch(() => null)
  // Under the name that its shipper gave it, which the load shows.
  return served?.place && !served.isElsewhere ? { ...cityOf(served.place), city } : null
}
