import type { StopKind, StopStamp } from '@vapsi/contract/shipment/stop-order'
import type { ColumnType, Generated } from 'kysely'
import type { Now, Timestamp } from './columns.ts'

/** Stops of a load between its ends, which are those of its booking too. */
export interface ShipmentStopsTable {
  id: Generated<string>
  loadId: string
  position: number
  kind: StopKind
  location: string
  city: string
  lat: number
  lng: number
  /** Loaded or delivered here. */
  weightKg: number
  /** By road from the first pickup, through the stops before. */
  km: number
  opensAt: ColumnType<Date | null, Date | string | null | undefined>
  closesAt: ColumnType<Date | null, Date | string | null | undefined>
  contactName: string | null
  contactNumber: string | null
  note: string | null
  /** What is loaded or delivered here beside its kilograms; null where its shipper does not say. */
  goods: Generated<string | null>
  packages: Generated<number | null>
  declaredPaise: Generated<number | null>
}

export interface StopStampsTable {
  id: Generated<string>
  bookingId: string
  stopId: string
  transporterId: string
  stamp: StopStamp
  at: Timestamp
  recordedAt: Now
  awayKm: number | null
}
