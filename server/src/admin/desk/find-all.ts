import type { FoundView } from '@vapsi/contract/office/find'
import { bookingSteps, documentStatuses } from '@vapsi/contract/lifecycle'
import { spacedVehicleNumber } from '@vapsi/contract/values/vehicle-number'
import { referenceOf } from '../../bookings/bookings.rules.ts'
import { otherNamesOf } from '../../places/other-names.ts'
import { searchBooking } from '../../payments/search-booking.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { bookingsFound, mobileIn, peopleFound, plateIn, transfersFound, vehiclesFound } from './find.sql.ts'

const most = 6

/** What these words name, bookings first: running ones before those that are over. */
export async function findAll(db: Db, q: string): Promise<FoundView[]> {
  const words = q.trim()
  if (words.length < 2) return []
  const [mobile, plate] = [mobileIn(words), plateIn(words)]
  const people = await peopleFound(db, words, mobile)
  const vehicles = plate === null ? [] : await vehiclesFound(db, plate)
  const transfers = await transfersFound(db, words)
  // A mobile is its owner's bookings; a plate with spaces is one word; a place is found by its other names too.
  const ways = [
    ...(mobile === null ? [await searchBooking(db, words)] : []),
    ...(await Promise.all(otherNamesOf(words).map((name) => searchBooking(db, name)))),
  ]
  const bookings = await bookingsFound(db, {
    ways,
    people: mobile === null ? [] : people.map(({ id }) => id),
    vehicles: vehicles.map(({ id }) => id),
    limit: most,
  })
  return [
    ...transfers.map((row): FoundView => ({
      kind: 'payment',
      id: row.id,
      title: row.reference,
      note: referenceOf(row.number),
      bookingId: row.bookingId,
      can: null,
    })),
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
