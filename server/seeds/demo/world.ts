import type { Insertable } from 'kysely'
import type { ActorRole } from '../../src/tables/columns.ts'
import type {
  BidsTable,
  LoadsTable,
  PostingsTable,
  VehicleEconomicsTable,
  VehiclesTable,
} from '../../src/tables/market.ts'
import type { UsersTable } from '../../src/tables/people.ts'
import type { TripConsentsTable } from '../../src/tables/road.ts'
import type {
  BookingDocumentsTable,
  BookingsTable,
  PaymentReportsTable,
  PaymentTermsTable,
  PaymentsTable,
  RatingsTable,
} from '../../src/tables/trips.ts'
import type { DemoCity } from '../cities.ts'
import { type Dice, dice } from './dice.ts'

type With<T, K extends keyof T> = T & { [P in K]-?: NonNullable<T[P]> }
export type Person = With<Insertable<UsersTable>, 'id' | 'totalTrips' | 'onTimeTrips' | 'starsSum' | 'starsCount'> & {
  userType: 'shipper' | 'transporter'
}
export type Vehicle = With<Insertable<VehiclesTable>, 'id'>
/** Its lane places get their numbers from the database. */
export type Posting = With<Omit<Insertable<PostingsTable>, 'fromPlaceId' | 'toPlaceId'>, 'id' | 'status' | 'updatedAt'>
export type Load = With<Insertable<LoadsTable>, 'id' | 'status'>
export type Bid = With<Insertable<BidsTable>, 'id' | 'status'>
export type Booking = Omit<With<Insertable<BookingsTable>, 'id' | 'status'>, 'createdAt'> & { createdAt: Date }
export type Document = Omit<Insertable<BookingDocumentsTable>, 'fileKey' | 'mediaType' | 'bytes' | 'uploadedAt'> & {
  id: string
  uploadedAt: Date
}

/** A vehicle with its owner and its home. */
export interface Truck {
  vehicle: Vehicle
  owner: Person
  base: DemoCity
}

export interface Happening {
  type: string
  at: Date
  by: Pick<Person, 'id' | 'userType'> | Office | null
  subject: { type: string; id: string }
  /** The booking's reference and parties are added when it is written. */
  booking?: Booking
  before?: object
  after?: object
  data?: Record<string, unknown>
}

export interface Office {
  id: string
  isAdmin: true
}

/** The demo market in memory; it is written only when complete. */
export interface World {
  now: Date
  dice: Dice
  office: Office
  people: Person[]
  trucks: Truck[]
  postings: Posting[]
  loads: Load[]
  bids: Bid[]
  bookings: Booking[]
  documents: Document[]
  terms: Insertable<PaymentTermsTable>[]
  payments: With<Insertable<PaymentsTable>, 'id'>[]
  reports: Insertable<PaymentReportsTable>[]
  ratings: Insertable<RatingsTable>[]
  consents: Insertable<TripConsentsTable>[]
  economics: Insertable<VehicleEconomicsTable>[]
  happenings: Happening[]
}

export const aWorld = (now: Date, office: Office): World => ({
  now,
  dice: dice(20_871),
  office,
  people: [],
  trucks: [],
  postings: [],
  loads: [],
  bids: [],
  bookings: [],
  documents: [],
  terms: [],
  payments: [],
  reports: [],
  ratings: [],
  consents: [],
  economics: [],
  happenings: [],
})

const hourMs = 60 * 60 * 1000
export const hoursBefore = (moment: Date, hours: number): Date => new Date(moment.getTime() - hours * hourMs)
export const hoursAfter = (moment: Date, hours: number): Date => hoursBefore(moment, -hours)
export const daysBefore = (moment: Date, days: number): Date => hoursBefore(moment, 24 * days)
export const daysAfter = (moment: Date, days: number): Date => hoursBefore(moment, -24 * days)

export const nameOf = (city: DemoCity): string => `${city.name}, ${city.state}`

export const roleOf = (by: Happening['by']): ActorRole =>
  by === null ? 'system' : 'isAdmin' in by ? 'admin' : by.userType
