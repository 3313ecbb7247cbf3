import type { WaitingLoadView } from '@vapsi/contract/dispatch/dispatch'
import { toRupees } from '@vapsi/contract/values/rupees'
import { needsOf, referenceOf } from '../bookings/bookings.rules.ts'
import type { ListedRow, WaitingRow } from './waiting-loads.sql.ts'

const pointOf = (lat: number | null, lng: number | null) => (lat === null || lng === null ? null : { lat, lng })

export const endsOf = (row: WaitingRow) => ({
  from: pointOf(row.fromLat, row.fromLng),
  to: pointOf(row.toLat, row.toLng),
})

export const toWaitingLoad = (row: ListedRow): WaitingLoadView => ({
  id: row.id,
  kind: row.kind,
  reference: row.number === null ? null : referenceOf(row.number),
  fromLocation: row.fromLocation,
  toLocation: row.toLocation,
  ...endsOf(row),
  distanceKm: row.distanceKm,
  roadKm: row.roadKm,
  needs: needsOf(row),
  goods: row.materialType,
  ...(row.via && { stops: row.via.length }),
  price: toRupees(row.pricePaise),
  pickupFrom: row.pickupFrom?.toISOString() ?? null,
  pickupUntil: row.pickupUntil?.toISOString() ?? null,
  waitingSince: row.waitingSince.toISOString(),
  shipper: row.shipper,
  shipperMobile: row.shipperMobile,
  onlyTransporterId: row.onlyTransporterId,
  askedVehicleId: row.askedVehicleId,
  askedVehicleNumber: row.askedVehicleNumber,
  declineReason: row.declineReason,
  plannedAfter:
    row.afterNumber === null
      ? null
      : { reference: referenceOf(row.afterNumber), vehicleNumber: row.afterVehicleNumber ?? '' },
  openBy: row.openBy,
})
