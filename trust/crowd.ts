import { randomUUID } from 'node:crypto'
import { distanceKm } from '@vapsi/contract/values/distance'
import type { BookingStatus } from '@vapsi/contract/lifecycle'
import { type Insertable, sql } from 'kysely'
import { codeHash, codeKeys, newCode } from '../server/src/identity/codes/codes.ts'
import { newSessionSecret, sessionHash } from '../server/src/identity/sessions/session-secret.ts'
import type { Tables } from '../server/src/tables.ts'
import { aStop } from '../server/test/factories/bookings.ts'
import { aVehicleNumber } from '../server/test/factories/fleet.ts'
import { inDays, inHours, jaipur, mumbai } from '../server/test/factories/places.ts'
import { aMobile } from '../server/test/factories/users.ts'
import { db } from '../server/test/harness.ts'

// Creates many rows with few statements: otherwise a race would be shorter than creating its sixteen people one by one.

export interface Someone {
  id: string
  mobile: string
  /** A live session. */
  cookie: string
}
export interface Truck {
  owner: Someone
  vehicleId: string
}
export interface Trip extends Truck {
  bookingId: string
  shipper: Someone
}

export const many = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at))

/** Inserts rows within PostgreSQL's limit of parameters. */
export async function store<T extends keyof Tables>(table: T, rows: readonly Insertable<Tables[T]>[]) {
  const atOnce = 1000
  for (let from = 0; from < rows.length; from += atOnce)
    await db
      .insertInto(table)
      .values(rows.slice(from, from + atOnce))
      .execute()
}

/**
 * Without statistics on thousands of new rows PostgreSQL reads whole tables (by plans made when they were empty); on a
 * real server autovacuum collects them.
 */
export const countRows = () =>
  sql`analyze users, sessions, vehicles, postings, loads, bids, bookings, booking_documents, otp_codes`.execute(db)

async function people(count: number, userType: 'shipper' | 'transporter' | null): Promise<Someone[]> {
  const made = many(count, () => ({ id: randomUUID(), mobile: aMobile(), secret: newSessionSecret() }))
  await store(
    'users',
    made.map(({ id, mobile }) => ({
      id,
      userType,
      isAdmin: userType === null,
      officeRole: userType === null ? ('owner' as const) : null,
      name: 'Somebody',
      mobile: userType && mobile,
      mobileVerified: userType !== null,
    })),
  )
  await store(
    'sessions',
    made.map(({ id, secret }) => ({
      idHash: sessionHash(secret) ?? Buffer.alloc(0),
      userId: id,
      expiresAt: inHours(userType ? 720 : 12),
    })),
  )
  return made.map(({ id, mobile, secret }) => ({ id, mobile, cookie: `vapsi-session=${secret}` }))
}
/** Collects statistics, so that the first race is not the slowest. */
export async function settle() {
  await store(
    'users',
    many(1000, () => ({ userType: 'shipper' as const, name: 'Somebody', mobile: aMobile(), mobileVerified: true })),
  )
  await countRows()
}

export const shippers = (count: number) => people(count, 'shipper')
export const transporters = (count: number) => people(count, 'transporter')
export const anOffice = async () => (await people(1, null))[0]?.cookie ?? ''

export async function trucks(count: number, given?: Someone[]): Promise<Truck[]> {
  const owners = given ?? (await transporters(count))
  const made = owners.map((owner) => ({ owner, vehicleId: randomUUID() }))
  await store(
    'vehicles',
    made.map(({ owner, vehicleId }) => ({
      id: vehicleId,
      transporterId: owner.id,
      vehicleNumber: aVehicleNumber(),
      category: 'Open',
      vehicleType: '22 feet',
      passingWeight: 16,
      isVerified: true,
    })),
  )
  return made
}

const lane = {
  fromLocation: mumbai.name,
  toLocation: jaipur.name,
  fromLat: mumbai.lat,
  fromLng: mumbai.lng,
  toLat: jaipur.lat,
  toLng: jaipur.lng,
  distanceKm: distanceKm(mumbai, jaipur),
}

/** Each truck on the market at ₹45,000. */
export async function postings(count: number): Promise<(Truck & { postingId: string })[]> {
  const places = await sql<{ id: number }>`
    insert into lane_places (name) values (${mumbai.name}), (${jaipur.name})
    on conflict (name) do update set name = excluded.name returning id`.execute(db)
  const [from, to] = places.rows.map(({ id }) => id)
  const made = (await trucks(count)).map((truck) => Object.assign(truck, { postingId: randomUUID() }))
  await store(
    'postings',
    made.map(({ owner, vehicleId, postingId }) => ({
      id: postingId,
      transporterId: owner.id,
      vehicleId,
      ...lane,
      fromPlaceId: from ?? 0,
      toPlaceId: to ?? 0,
      pricePaise: 4_500_000,
      category: 'Open',
      passingWeight: 16,
      validUntil: inDays(30),
    })),
  )
  return made
}

/** Bookings of new people; from confirmed on with a truck, at ₹45,000 and ₹40,000. */
export async function trips(count: number, status: BookingStatus): Promise<Trip[]> {
  const owners = await shippers(count)
  const made = (await trucks(count)).map((truck, at) =>
    Object.assign(truck, { bookingId: randomUUID(), shipper: owners[at] ?? truck.owner }),
  )
  await store(
    'bookings',
    made.map(({ bookingId, shipper, owner, vehicleId }) => ({
      id: bookingId,
      shipperId: shipper.id,
      ...lane,
      vehicleCategory: 'Open',
      pricePaise: 4_500_000,
      materialType: 'Cotton bales',
      weightText: '9 Tons',
      senderDetails: JSON.stringify(aStop()),
      receiverDetails: JSON.stringify(aStop()),
      status,
      ...(status !== 'pending' && {
        transporterId: owner.id,
        vehicleId,
        negotiatedPriceShipperPaise: 4_500_000,
        negotiatedPriceDriverPaise: 4_000_000,
        driverResponse: 'pending' as const,
        promisedOn: '2099-01-01',
      }),
      ...(status === 'completed' && { completedAt: new Date() }),
    })),
  )
  return made
}

export async function loads(count: number): Promise<{ loadId: string; shipper: Someone }[]> {
  const made = (await shippers(count)).map((shipper) => ({ loadId: randomUUID(), shipper }))
  await store(
    'loads',
    made.map(({ loadId, shipper }) => ({
      id: loadId,
      shipperId: shipper.id,
      ...lane,
      fromCity: mumbai.city,
      toCity: jaipur.city,
      loadType: 'FTL',
      vehicleCategory: 'Open',
      material: 'Cotton bales',
      weightKg: 9000,
      expectedPricePaise: 4_200_000,
      pickupDate: inDays(2),
      validUntil: inHours(48),
    })),
  )
  return made
}

/** This many bids on each load, each by another transporter with a truck. */
export async function bidsOn(
  on: readonly { loadId: string; shipper: Someone }[],
  each: number,
  status: 'open' | 'accepted' = 'open',
) {
  const free = await trucks(on.length * each)
  const made = on.map((load, at) => ({
    ...load,
    bids: free.slice(at * each, (at + 1) * each).map((truck) => Object.assign(truck, { bidId: randomUUID() })),
  }))
  await store(
    'bids',
    made.flatMap(({ loadId, bids }) =>
      bids.map(({ bidId, owner, vehicleId }) => ({
        id: bidId,
        loadId,
        transporterId: owner.id,
        vehicleId,
        bidPricePaise: 4_000_000,
        status,
        ...(status === 'accepted' && { acceptedAt: new Date() }),
      })),
    ),
  )
  return made
}

/** The proof of delivery of each trip, without a file. */
export const proofsOf = (of: readonly Trip[]) =>
  store(
    'bookingDocuments',
    of.map(({ bookingId, shipper }) => ({
      bookingId,
      kind: 'pod' as const,
      fileKey: randomUUID().replaceAll('-', ''),
      mediaType: 'image/jpeg',
      bytes: 1234,
      uploadedBy: shipper.id,
      uploadedRole: 'shipper' as const,
    })),
  )

/** A valid code for each subject: a mobile for sign-in, an account for deletion. */
export async function codesFor(
  purpose: 'sign-in' | 'delete-account' | 'confirm-email' | 'payout-account',
  subjects: readonly string[],
): Promise<string[]> {
  const keys = await codeKeys(db)
  const codes = subjects.map(newCode)
  await store(
    'otpCodes',
    subjects.map((subject, at) => ({
      purpose,
      subject,
      codeHash: codeHash(keys, purpose, subject, codes[at] ?? ''),
      expiresAt: inHours(1),
    })),
  )
  return codes
}
