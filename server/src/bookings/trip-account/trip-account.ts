import type { Query } from '@vapsi/contract/endpoint'
import { documentStatuses } from '@vapsi/contract/lifecycle'
import type { AccountRow, DriverCostsView, TripAccountView, tripAccount } from '@vapsi/contract/bookings/trip-account'
import { toRupees } from '@vapsi/contract/values/rupees'
import type { Actor } from '../../platform/http/actor.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { fail } from '../../platform/fail.ts'
import { mapPage, type Page } from '../../platform/http/page.ts'
import { wayThrough } from '../../roads/through.ts'
import { tollOf, tollsShown } from '../../roads/tolls.ts'
import { economicsOf } from '../../way-home/economics.ts'
import { type OwnVehicle, ownVehicle } from '../../way-home/economics.sql.ts'
import { type Booking, bookingById, isPartyTo } from '../bookings.sql.ts'
import { referenceOf } from '../bookings.rules.ts'
import { stopsOfTrip } from '../stops/trip-stops.sql.ts'
import { tripAccountRows, costsOf, paidForTrip } from './trip-account.sql.ts'

function resultOf(freightPaise: number, spentPaise: number, km: number | null) {
  const profitPaise = freightPaise - spentPaise
  const perKm = km ? Math.round(profitPaise / km) / 100 : null
  return { spent: toRupees(spentPaise), profit: toRupees(profitPaise), perKm }
}

/** From acceptance on; a cancelled trip may have cost diesel too. */
export const mayAdd = ({ driverResponse, status }: Booking): boolean =>
  driverResponse === 'accepted' && (documentStatuses.includes(status) || status === 'cancelled')

/** The account of a trip for its owner; his driver reads what he wrote down himself, without amounts. */
export const accountSeenBy = (
  db: Db | Tx,
  actor: Actor,
  bookingId: string,
): Promise<TripAccountView | DriverCostsView> =>
  actor.driver ? driverCostsView(db, actor, bookingId, actor.driver.id) : tripAccountView(db, actor, bookingId)

async function driverCostsView(
  db: Db | Tx,
  owner: Actor,
  bookingId: string,
  driverId: string,
): Promise<DriverCostsView> {
  const booking = await bookingById(db, bookingId)
  if (!booking || !isPartyTo(booking, owner)) return fail('booking_not_found')
  const costs = await costsOf(db, owner.id, booking.id)
  return {
    bookingId,
    costs: costs
      .filter(({ writtenBy }) => writtenBy === driverId)
      .map(({ id, kind, fileKey, spentAt }) => ({
        id,
        kind,
        hasPhoto: fileKey !== null,
        spentAt: spentAt.toISOString(),
      })),
    can: { add: mayAdd(booking) },
  }
}

/** What a trip earned for the caller, beside the planner's estimate for it. */
export async function tripAccountView(db: Db | Tx, owner: Actor, bookingId: string): Promise<TripAccountView> {
  const booking = await bookingById(db, bookingId)
  if (!booking || !isPartyTo(booking, owner)) return fail('booking_not_found')
  const costs = await costsOf(db, owner.id, booking.id)
  const { advancePaidOutPaise, paidOutPaise } = await paidForTrip(db, booking.id)
  const freightPaise = booking.negotiatedPriceDriverPaise ?? 0
  const spentPaise = costs.reduce((sum, cost) => sum + cost.amountPaise, 0)
  const km = booking.roadKm
  const vehicle = booking.vehicleId === null ? undefined : await ownVehicle(db, owner.id, booking.vehicleId)
  return {
    bookingId: booking.id,
    freight: toRupees(freightPaise),
    advance: toRupees(advancePaidOutPaise),
    paid: toRupees(paidOutPaise),
    km,
    costs: costs.map(({ id, kind, note, amountPaise, fileKey, spentAt }) => ({
      id,
      kind,
      note,
      amount: toRupees(amountPaise),
      photoUrl: fileKey === null ? null : `/api/trip-costs/${id}/photo`,
      spentAt: spentAt.toISOString(),
    })),
    tolls: vehicle ? await usualTolls(db, booking, vehicle) : null,
    ...resultOf(freightPaise, spentPaise, km),
    plan: vehicle && km !== null ? planOf(vehicle, freightPaise, { km, driven: booking.addedKm ?? km }) : null,
    can: { add: mayAdd(booking) },
  }
}

async function usualTolls(db: Db | Tx, booking: Booking, { passingWeight }: OwnVehicle) {
  const { id, fromLat, fromLng, toLat, toLng, roadKm } = booking
  if (roadKm === null || fromLat === null || fromLng === null || toLat === null || toLng === null) return null
  const way = [{ lat: fromLat, lng: fromLng }, ...(await stopsOfTrip(db, id)), { lat: toLat, lng: toLng }]
  return tollsShown(tollOf(wayThrough(way).tolledKm, passingWeight))
}

/** A part beside others costs what it made the truck's way longer. */
function planOf(vehicle: OwnVehicle, freightPaise: number, { km, driven }: { km: number; driven: number }) {
  const { rupeesPerLadenKm, estimated } = economicsOf(vehicle)
  return {
    ...resultOf(freightPaise, Math.round(rupeesPerLadenKm * 100) * driven, km),
    rupeesPerKm: rupeesPerLadenKm,
    isEstimate: estimated.includes('rupeesPerLadenKm'),
  }
}

export async function listTripAccounts(
  db: Db,
  owner: Actor,
  query: Query<typeof tripAccount.list>,
): Promise<Page<AccountRow>> {
  return mapPage(await tripAccountRows(db, owner.id, query), ({ id, number, fromLocation, toLocation, ...row }) => {
    const km = row.roadKm
    const freight = toRupees(row.freightPaise)
    return {
      id,
      reference: referenceOf(number),
      fromLocation,
      toLocation,
      freight,
      km,
      ...resultOf(row.freightPaise, row.spentPaise, km),
    }
  })
}
