import { bookingSteps } from '@vapsi/contract/lifecycle'
import { lockVehicle } from '../../fleet/fleet.sql.ts'
import { undoClosing } from '../../market/close-postings.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { type Db, type Tx, inTransaction } from '../../platform/database/database.ts'
import { fail } from '../../platform/fail.ts'
import { agreedBefore } from './agreed-before.sql.ts'
import { agreedIn } from './assign-booking.ts'
import { type Booking, bookingById, lockBooking, moveBooking } from '../bookings.sql.ts'
import { recountAdded } from '../parts/recount-added.ts'
import { recordBooking } from '../record-booking.ts'
import type { TripGivenBack } from '../respond-to-trip.ts'

/**
 * The office takes a truck back: it is free, and the booking waits for another one. Agreed prices stay; money may have
 * moved. People who were notified of the assignment are notified; an undo before that leaves no trace, in prices neither. 404
 * booking_not_found; 409 booking_state: nothing is assigned, or the goods are on the truck.
 */
export function unassignBooking(
  db: Db | Tx,
  admin: Actor,
  bookingId: string,
  reason: string,
  onTakenBack: readonly TripGivenBack[] = [],
): Promise<Booking> {
  return inTransaction(db, (tx) => takeBack(tx, admin, bookingId, { reason, onTakenBack }))
}

export interface SecondThought {
  reason: string
  onTakenBack: readonly TripGivenBack[]
  /** The shipper gets another truck at once, and is notified of that. */
  isQuiet?: boolean
}

export async function takeBack(
  tx: Tx,
  admin: Actor,
  bookingId: string,
  { reason, onTakenBack, isQuiet = false }: SecondThought,
): Promise<Booking> {
  const seen = (await bookingById(tx, bookingId)) ?? fail('booking_not_found')
  // Vehicle before booking, in the same order as an assignment.
  if (seen.vehicleId) await lockVehicle(tx, seen.vehicleId)
  const booking = (await lockBooking(tx, bookingId)) ?? fail('booking_not_found')
  if (!bookingSteps.unassign.from.some((status) => status === booking.status)) fail('booking_state')
  for (const setAside of onTakenBack) await setAside(tx, booking, admin.id)
  // A driver who has accepted before the notification knows of it, and so does the shipper, who was notified of that.
  const wasTold = booking.toldAt === null || booking.toldAt <= new Date() || booking.driverResponse === 'accepted'
  const free = await moveBooking(tx, booking.id, bookingSteps.unassign, {
    // An undo leaves no trace: its prices were those of one truck.
    ...(!wasTold && (await agreedBefore(tx, booking.id))),
    transporterId: null,
    vehicleId: null,
    driverResponse: null,
    misfitReason: null,
    belowCostReason: null,
    promisedOn: null,
    addedKm: null,
    toldAt: null,
  })
  if (!free) fail('booking_state')
  await recountAdded(tx, booking)
  await undoClosing(tx, booking.id, admin.id)
  await recordBooking(tx, 'booking_unassigned', free, {
    by: admin.id,
    before: agreedIn(booking),
    after: agreedIn(free),
    data: {
      reason,
      formerTransporterId: booking.transporterId,
      wasTold,
      isQuiet,
      // It goes back to the office.
      ...(booking.paidOutPaise > 0 && { paidOutPaise: booking.paidOutPaise }),
    },
  })
  return free
}
