import { shipments } from '@vapsi/contract/bookings/shipments'
import { useQuery } from '@tanstack/react-query'
import { type Item, read, readPages } from '../../lib/api/api.ts'
import { usePaged } from '../../lib/api/paged.ts'
import { readWhenOpened } from '../../lib/api/read-when-opened.ts'

export type Shipment = Item<typeof shipments.list>
export type ShipmentGroup = 'all' | 'running' | 'completed'

/** As many as the home tab shows, those first that wait for their shipper. */
export const shownRunning = 4
const runningFirst = readPages(shipments.list, { group: 'running', sort: 'turn', limit: shownRunning })

export const useRunningShipments = () => usePaged(runningFirst, readWhenOpened)

/** My shipments, newest first, a page at a time. */
export const useShipments = (group: ShipmentGroup) =>
  usePaged(readPages(shipments.list, { group: group === 'all' ? null : group, limit: 20 }), readWhenOpened)

export const useShipment = (reference: string) => useQuery({ ...read(shipments.get, { reference }), ...readWhenOpened })

export const shipmentAddress = (reference: string): string => `/shipments/${reference}`

/** What is next of it: said by the booking once there is one. */
export const nextOf = ({ booking, load }: Shipment) => (booking ?? load)?.next ?? null
