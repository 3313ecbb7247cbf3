import type { Point } from '@vapsi/contract/values/distance'
import { roadKmBetween } from '../roads/roads.ts'
import type { EmptyTruckView } from '@vapsi/contract/loads'
import type { EmptyTruck } from './trucks.sql.ts'
import { isPlaced } from './way-home.rules.ts'

/** For each of my trucks, the end of its routes or trip nearest to a pickup, or where it stands; empty for a typed pickup. */
export function nearestEmpty(trucks: readonly EmptyTruck[], pickup: Point): EmptyTruckView[] {
  if (!isPlaced(pickup)) return []
  const nearest = new Map<string, EmptyTruckView>()
  for (const { vehicleId, emptyAt, emptyAtName, postingId, bookingId } of trucks) {
    const toPickupKm = Math.round(roadKmBetween(emptyAt, pickup))
    const known = nearest.get(vehicleId)
    if (toPickupKm === Infinity || (known && known.toPickupKm <= toPickupKm)) continue
    const by = postingId ? 'posting' : bookingId ? 'booking' : 'standing'
    nearest.set(vehicleId, { vehicleId, emptyAt: emptyAtName, by, toPickupKm })
  }
  return [...nearest.values()].sort((a, b) => a.toPickupKm - b.toPickupKm)
}
