import type { FoundView } from '@vapsi/contract/admin/find'
import { bookingSteps, documentStatuses } from '@vapsi/contract/lifecycle'
import { spacedVehicleNumber } from '@vapsi/contract/values/pasted'
import { referenceOf } from '../../bookings/bookings.rules.ts'
import { referenceIn } from '../../payments/search/references.sql.ts'
import { searchBooking } from '../../payments/search/search-booking.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { bookingsFound, mobileIn, peopleFound, plateIn, transfersFound, vehiclesFound } from './find.sql.ts'

const most = 6

/** Search results: a transfer by its whole number, then bookings, running ones first. */
export async function findAll(db: Db, q: string): Promise<FoundView[]> {
  const words = q.trim()
  if (words.length < 2) return []
  const [mobile, plate, reference] = [mobileIn(words), plateIn(words), referenceIn(words)]
  const people = await peopleFound(db, words, mobile)
  const vehicles = plate === null ? [] : await vehiclesFound(db, plate)
  const transfers = reference === null ? [] : await transfersFound(db, reference)
  const bookings = await bookingsFound(db, await searchBooking(db, words), most)
  const paid = (isWhole: boolean) =>
    transfers
      .filter((row) => row.isWhole === isWhole)
      .map((row): FoundView => ({
        kind: 'payment',
        id: row.id,
        title: row.reference,
        note: referenceOf(row.number),
        bookingId: row.bookingId,
        can: null,
      }))
  return [
    ...paid(true),
    ...bookings.map((row): FoundView => ({
      kind: 'booking',
      id: row.id,
      title: referenceOf(row.number),
      note: [
        `${row.fromLocation} → ${row.toLocation}`,
        row.shipper,
        row.vehicleNumber && spacedVehicleNumber(row.vehicleNumber),
      ]
        .filter(Boolean)
        .join(' · '),
      bookingId: row.id,
      can: {
        assign: row.status === 'pending',
        change: bookingSteps.unassign.from.some((status) => status === row.status),
        pay: documentStatuses.includes(row.status),
      },
    })),
    ...vehicles.map((row): FoundView => ({
      kind: 'vehicle',
      id: row.id,
      title: spacedVehicleNumber(row.vehicleNumber),
      note: row.owner,
      bookingId: null,
      can: null,
    })),
    ...paid(false),
    ...people.map((row): FoundView => ({
      kind: 'person',
      id: row.id,
      title: row.company ?? row.name,
      note: [row.userType, row.city, row.mobile].filter(Boolean).join(' · '),
      bookingId: null,
      can: null,
    })),
  ]
}
