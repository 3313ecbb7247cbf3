import type {
  BookingView,
  DriverTripView,
  ShipperBookingView,
  TransporterBookingView,
} from '@vapsi/contract/booking-views'
import type { Actor } from '../../platform/http/actor.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { fail } from '../../platform/fail.ts'
import { type Page, mapPage } from '../../platform/http/page.ts'
import { type BookingsQuery, bookingRowOf, bookingRowsOf } from '../booking-rows.sql.ts'
import { relationsOf } from './booking-relations.sql.ts'
import { tripRowsOf } from '../drivers/driver-trips.sql.ts'
import { driverView } from './driver-view.ts'
import { shipperView } from './shipper-view.ts'
import { transporterView } from './transporter-view.ts'

/** My bookings, newest first; an administrator has none (an empty list). */
export async function listBookings(db: Db, actor: Actor, query: BookingsQuery): Promise<Page<BookingView>> {
  if (actor.driver) return listTrips(db, actor.driver.id, query)
  if (actor.isAdmin || !actor.userType) return { rows: [], total: 0, next: null }
  const page = await bookingRowsOf(db, actor, query)
  const relations = await relationsOf(
    db,
    actor,
    page.rows.map(({ id }) => id),
  )
  return mapPage(page, (row) =>
    actor.userType === 'shipper' ? shipperView(row, relations(row.id)) : transporterView(row, relations(row.id)),
  )
}

async function listTrips(db: Db, personId: string, query: BookingsQuery): Promise<Page<DriverTripView>> {
  const page = await tripRowsOf(db, personId, query)
  const ids = page.rows.map(({ id }) => id)
  const relations = await relationsOf(db, { id: personId, userType: null }, ids)
  return mapPage(page, (row) => driverView(row, relations(row.id)))
}

/** One booking as this party sees it; 404 when it is somebody else's or absent. */
export async function getBooking(db: Db | Tx, actor: Actor, id: string): Promise<BookingView> {
  return actor.userType === 'shipper' ? getAsShipper(db, actor, id) : getTrip(db, actor, id)
}

/** A trip as its transporter or the driver sent on it sees it. */
export const getTrip = (db: Db | Tx, actor: Actor, id: string): Promise<TransporterBookingView | DriverTripView> =>
  actor.driver ? getAsDriver(db, actor, id) : getAsTransporter(db, actor, id)

async function getAsDriver(db: Db | Tx, actor: Actor, id: string): Promise<DriverTripView> {
  const row = (await bookingRowOf(db, { ...actor, userType: 'transporter' }, id)) ?? fail('booking_not_found')
  return driverView(row, (await relationsOf(db, actor, [id]))(id))
}

export async function getAsShipper(db: Db | Tx, shipper: Actor, id: string): Promise<ShipperBookingView> {
  const row = (await bookingRowOf(db, { ...shipper, userType: 'shipper' }, id)) ?? fail('booking_not_found')
  return shipperView(row, (await relationsOf(db, shipper, [id]))(id))
}

export async function getAsTransporter(db: Db | Tx, transporter: Actor, id: string): Promise<TransporterBookingView> {
  const row = (await bookingRowOf(db, { ...transporter, userType: 'transporter' }, id)) ?? fail('booking_not_found')
  return transporterView(row, (await relationsOf(db, transporter, [id]))(id))
}
