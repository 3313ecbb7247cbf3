import { useMutation, useQueryClient } from '@tanstack/react-query'
import { bookings } from '@vapsi/contract/bookings'
import { fleet } from '@vapsi/contract/fleet'
import { drivers } from '@vapsi/contract/fleet/drivers'
import { fleetNow } from '@vapsi/contract/tracking/fleet-now'
import { useCallback } from 'react'
import { type Item, api } from '../../lib/api/api.ts'
import { concerning } from '../../lib/api/concerning.ts'
import { useWhole } from '../fleet/use-fleet.ts'

export type Driver = Item<typeof drivers.list>

/** All my drivers, the newest first. */
export const useDrivers = () => useWhole(drivers.list, { limit: 200 })

const touched = concerning(drivers.list, fleetNow.list, fleet.list, bookings.list, bookings.get)

/** To call after a driver has changed: reads drivers, trucks and trips again. */
export function useDriversChanged(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(() => client.invalidateQueries({ predicate: touched }), [client])
}

/** What gets a driver: a truck, or one trip. */
export type Driven = { vehicleId: string } | { bookingId: string }

/** Gives a truck or a trip its driver; null: its owner drives. */
export function useChooseDriver(driven: Driven) {
  const changed = useDriversChanged()
  return useMutation({
    mutationFn: (driverId: string | null): Promise<unknown> =>
      'vehicleId' in driven
        ? api(drivers.ofTruck, { id: driven.vehicleId, driverId })
        : api(drivers.ofTrip, { id: driven.bookingId, driverId }),
    onSettled: changed,
  })
}
