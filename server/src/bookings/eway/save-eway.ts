import type { Body } from '@vapsi/contract/endpoint'
import { holdsVehicle } from '@vapsi/contract/lifecycle'
import { indianDay } from '@vapsi/contract/values/india'
import { EWAY_DAYS_MAX, ewayValidUntil } from '@vapsi/contract/bookings/eway-validity'
import { type EwayView, eway } from '@vapsi/contract/bookings/eway'
import type { Actor } from '../../platform/http/actor.ts'
import { mayAct } from '../../platform/http/actor.ts'
import { type Db, type Tx, inTransaction } from '../../platform/database/database.ts'
import { fail } from '../../platform/fail.ts'
import { bookingById, isPartyTo, lockBooking } from '../bookings.sql.ts'
import { hasProof } from '../has-proof.sql.ts'
import { recordBooking } from '../record-booking.ts'
import { billOf, isBillMissing, saveBill, numberOnReceipt } from './eway.sql.ts'

/** Phones are sometimes slightly ahead of the server. */
const aheadMs = 300_000

export async function ewayView(db: Db | Tx, actor: Actor, bookingId: string): Promise<EwayView> {
  const booking = await bookingById(db, bookingId)
  if (!booking || !(actor.isAdmin || isPartyTo(booking, actor))) return fail('booking_not_found')
  const bill = await billOf(db, bookingId)
  const mayKeep =
    holdsVehicle.includes(booking.status) && (!actor.isAdmin || mayAct(actor.officeRole ?? null, eway.keep.roles))
  return {
    bill: bill
      ? {
          number: bill.number,
          generatedAt: bill.generatedAt.toISOString(),
          vehicleEnteredAt: bill.vehicleEnteredAt?.toISOString() ?? null,
          km: bill.km,
          isOverDimensional: bill.isOverDimensional,
          validUntil: bill.validUntil.toISOString(),
          isOtherTruck: bill.vehicleId !== booking.vehicleId,
          keptAt: bill.keptAt.toISOString(),
        }
      : null,
    isMissing: await isBillMissing(db, bookingId),
    known: {
      number: await numberOnReceipt(db, bookingId),
      km: booking.roadKm === null ? null : Math.max(1, booking.roadKm),
    },
    can: { keep: mayKeep && !actor.driver, extend: mayKeep && !actor.driver && !(await hasProof(db, bookingId)) },
  }
}

/** Entered by either side or the office; an extension or a changed Part B replaces it. */
export function saveEway(
  db: Db | Tx,
  actor: Actor,
  bookingId: string,
  form: Body<typeof eway.keep>,
): Promise<EwayView> {
  return inTransaction(db, async (tx) => {
    const booking = (await lockBooking(tx, bookingId)) ?? fail('booking_not_found')
    if (!actor.isAdmin && !isPartyTo(booking, actor)) fail('booking_not_found')
    if (!holdsVehicle.includes(booking.status)) fail('booking_state')
    const generatedAt = new Date(form.generatedAt)
    if (generatedAt.getTime() > Date.now() + aheadMs) fail('eway_ahead', { at: 'generatedAt' })
    const oldestMs = Date.now() - EWAY_DAYS_MAX * 86_400_000
    if (generatedAt.getTime() < oldestMs) fail('eway_too_old', { at: 'generatedAt' })
    const vehicleEnteredAt = form.vehicleEnteredAt ? new Date(form.vehicleEnteredAt) : null
    if (vehicleEnteredAt && vehicleEnteredAt.getTime() > Date.now() + aheadMs)
      fail('eway_ahead', { at: 'vehicleEnteredAt' })
    // Of both only the day may be known.
    if (vehicleEnteredAt && indianDay(vehicleEnteredAt) < indianDay(generatedAt))
      fail('eway_vehicle_early', { at: 'vehicleEnteredAt' })
    const before = await billOf(tx, bookingId)
    const validUntil = ewayValidUntil(vehicleEnteredAt ?? generatedAt, form.km, form.isOverDimensional)
    await saveBill(tx, {
      bookingId,
      number: form.number,
      generatedAt,
      vehicleEnteredAt,
      km: form.km,
      isOverDimensional: form.isOverDimensional,
      validUntil,
      vehicleId: booking.vehicleId,
      keptBy: actor.id,
    })
    await recordBooking(tx, 'eway_kept', booking, {
      by: actor.id,
      before: { ewayBill: before?.number ?? null, validUntil: before?.validUntil.toISOString() ?? null },
      after: { ewayBill: form.number, validUntil: validUntil.toISOString() },
    })
    return ewayView(tx, actor, bookingId)
  })
}
