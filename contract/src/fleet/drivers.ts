import { z } from 'zod'
import { TransporterBookingView } from '../booking-views.ts'
import { endpoint } from '../endpoint.ts'
import { Day, Id, IdParams, Nothing, PersonName, SmsMobile, pageQuery, text } from '../kinds.ts'

/** The driving licence: its number, and the last day on which it holds. */
const licence = { licenceNumber: z.string().nullable(), licenceExpiresOn: z.string().nullable() }
const LicenceForm = {
  licenceNumber: text(30).nullish(),
  licenceExpiresOn: Day.nullish(),
}

/** A driver as the transporter who added him sees him. */
export const DriverView = z.object({
  id: z.string(),
  name: z.string(),
  mobile: z.string(),
  /** Has signed in with this mobile at least once. */
  hasSignedIn: z.boolean(),
  ...licence,
  /** From today (India time); below 0 the licence has ended; null while no day is entered. */
  licenceDaysLeft: z.number().nullable(),
  since: z.string(),
  /** The trucks that he usually drives. */
  trucks: z.array(z.object({ id: z.string(), vehicleNumber: z.string() })),
  /** The trip that he drives now. */
  trip: z
    .object({ id: z.string(), reference: z.string(), fromLocation: z.string(), toLocation: z.string() })
    .nullable(),
})
export type DriverView = z.infer<typeof DriverView>

/** An owner as the driver who drives for him sees him. */
const DrivesFor = z.object({
  /** Of the driver at this owner. */
  id: z.string(),
  owner: z.string(),
  /** Null while no code has verified it. */
  mobile: z.string().nullable(),
  since: z.string(),
  ...licence,
})
export type DrivesFor = z.infer<typeof DrivesFor>

/** Null: the owner drives himself. */
const Chosen = z.strictObject({ driverId: Id.nullable() })

export const drivers = {
  list: endpoint({
    method: 'GET',
    url: '/api/drivers',
    scope: 'read',
    who: 'transporter',
    summary: 'My drivers, the newest first',
    paged: true,
    schema: { querystring: z.object(pageQuery), response: { 200: z.array(DriverView) } },
  }),
  add: endpoint({
    method: 'POST',
    url: '/api/drivers',
    scope: 'account',
    who: 'transporter',
    proven: true,
    summary:
      'Add a driver by his mobile: he signs in with it at the door of transporters and sees his trips, no prices',
    schema: {
      body: z.strictObject({ name: PersonName, mobile: SmsMobile, ...LicenceForm }),
      response: { 201: DriverView },
    },
  }),
  update: endpoint({
    method: 'PUT',
    url: '/api/drivers/:id',
    scope: 'account',
    who: 'transporter',
    summary: 'Change the name or the licence of a driver of mine',
    schema: {
      params: IdParams,
      body: z.strictObject({ name: PersonName, ...LicenceForm }),
      response: { 200: DriverView },
    },
  }),
  remove: endpoint({
    method: 'DELETE',
    url: '/api/drivers/:id',
    scope: 'account',
    who: 'transporter',
    summary: 'Remove a driver: his trips are the owner’s again, and he sees them no more',
    schema: { params: IdParams, response: { 204: Nothing } },
  }),
  ofTruck: endpoint({
    method: 'PUT',
    url: '/api/vehicles/:id/driver',
    scope: 'book',
    who: 'transporter',
    summary: 'Say who usually drives a truck; a running trip for which nobody was chosen follows',
    schema: {
      params: IdParams,
      body: Chosen,
      response: { 200: z.object({ vehicleId: z.string(), driver: DriverView.nullable() }) },
    },
  }),
  ofTrip: endpoint({
    method: 'PUT',
    url: '/api/bookings/:id/driver',
    scope: 'book',
    who: 'transporter',
    summary: 'Choose who drives a running trip, or change him on the way; the former driver sees it no more',
    schema: { params: IdParams, body: Chosen, response: { 200: TransporterBookingView } },
  }),
  drivesFor: endpoint({
    method: 'GET',
    url: '/api/driving',
    who: 'driver',
    driver: 'own',
    summary: 'For whom I drive',
    paged: true,
    schema: { querystring: z.object(pageQuery), response: { 200: z.array(DrivesFor) } },
  }),
  leave: endpoint({
    method: 'DELETE',
    url: '/api/driving/:id',
    who: 'driver',
    driver: 'own',
    summary: 'Drive for this owner no longer; my trips for him are his again',
    schema: { params: IdParams, response: { 204: Nothing } },
  }),
}
