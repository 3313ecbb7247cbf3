import { stringify } from 'csv-stringify/sync'
import { spacedVehicleNumber } from '@vapsi/contract/values/pasted'
import { indianDay } from '@vapsi/contract/values/india'
import { csvForSpreadsheets } from '../../platform/csv.ts'
import type { Actor } from '../../platform/http/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { referenceOf } from '../bookings.rules.ts'
import { completedTripsOf } from './earnings-statement.sql.ts'

const columns = [
  'Booking',
  'Booked on',
  'Completed on',
  'From',
  'To',
  'Road km (estimated)',
  'Vehicle',
  'Material',
  'Weight',
  'Price (INR)',
  'Paid (INR)',
  'TDS (INR)',
  'Balance (INR)',
]

/** Completed trips and payouts as CSV. The BOM tells Excel that it is UTF-8, and no cell can begin a formula. */
export async function earningsStatement(db: Db, transporter: Actor, month: string | undefined): Promise<string> {
  const trips = await completedTripsOf(db, transporter.id, month)
  const rows = trips.map((trip) => {
    const pricePaise = trip.negotiatedPriceDriverPaise ?? 0
    return [
      referenceOf(trip.number),
      indianDay(trip.createdAt),
      trip.completedAt ? indianDay(trip.completedAt) : '',
      trip.fromLocation,
      trip.toLocation,
      trip.roadKm ?? '',
      trip.vehicleNumber ? spacedVehicleNumber(trip.vehicleNumber) : '',
      trip.materialType,
      trip.weightText,
      inRupees(pricePaise),
      // Tax that was deposited is recorded as paid out.
      inRupees(trip.paidOutPaise - trip.tdsDepositedPaise),
      inRupees(trip.tdsDepositedPaise + trip.tdsWithheldPaise),
      inRupees(pricePaise - trip.paidOutPaise - trip.tdsWithheldPaise),
    ]
  })
  return stringify([columns, ...rows], { ...csvForSpreadsheets, record_delimiter: 'windows' })
}

const inRupees = (paise: number) => (paise / 100).toFixed(2)
