import { dayPaiseOf } from '@vapsi/contract/detention/detention'
import { weightKgOf } from '@vapsi/contract/values/weight'
import { type Insertable, sql } from 'kysely'
import { detentionRates } from '../../src/detention/rates.sql.ts'
import type { StoredFile } from '../../src/gateways/files/files.ts'
import { lanePlaceIds } from '../../src/market/search/lane-places.sql.ts'
import { wayIdOf } from '../../src/roads/ways.sql.ts'
import type { Db, Tx } from '../../src/platform/database/database.ts'
import type { Tables } from '../../src/tables.ts'
import type { EventsTable, NotificationsTable } from '../../src/tables/system.ts'
import { type Happening, type World, roleOf } from './world.ts'

const mark = 'demo-market'

export async function isSeeded(db: Db): Promise<boolean> {
  const row = await db.selectFrom('secrets').select('name').where('name', '=', mark).executeTakeFirst()
  return row !== undefined
}

/** Once per database: of two servers that start at once, the second waits here and then sees the first one's mark. */
export async function markSeeded(tx: Tx, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('secrets')
    .values({ name: mark, value: JSON.stringify({ seededAt: now.toISOString() }) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function firstAdministrator(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('isAdmin', '=', true)
    .orderBy('createdAt')
    .executeTakeFirst()
  return row?.id
}

export async function hasPeople(db: Db): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('isAdmin', '=', false).limit(1).executeTakeFirst()
  return row !== undefined
}

/** The next numbers of shipments, in order. */
export async function bookingNumbers(db: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select nextval(pg_get_serial_sequence('bookings', 'number')) as number from generate_series(1, ${count})`.execute(
    db,
  )
  return rows.map(({ number }) => number)
}

/** PostgreSQL allows 65,535 values in a statement. */
const valuesAtOnce = 30_000

function* portions<T extends object>(rows: readonly T[]): Generator<readonly T[]> {
  const atOnce = Math.floor(valuesAtOnce / Math.max(1, Object.keys(rows[0] ?? {}).length))
  for (let from = 0; from < rows.length; from += atOnce) yield rows.slice(from, from + atOnce)
}

async function insertAll<T extends keyof Tables>(tx: Tx, table: T, rows: readonly Insertable<Tables[T]>[]) {
  for (const some of portions(rows)) await tx.insertInto(table).values(some).execute()
}

const endsOf = ({ fromLat, fromLng, toLat, toLng }: World['postings'][number]) =>
  [fromLat, fromLng, toLat, toLng].join()

/** Writes the whole market in one transaction. */
export async function insertMarket(
  tx: Tx,
  world: World,
  numbers: ReadonlyMap<string, number>,
  files: ReadonlyMap<string, StoredFile & { mediaType: string }>,
): Promise<void> {
  await insertAll(tx, 'users', world.people)
  await insertAll(
    tx,
    'vehicles',
    world.trucks.map(({ vehicle }) => vehicle),
  )
  await insertAll(tx, 'vehicleEconomics', world.economics)
  const places = await lanePlaceIds(
    tx,
    world.postings.flatMap(({ fromLocation, toLocation }) => [fromLocation, toLocation]),
  )
  const ways = new Map<string, number | null>()
  for (const posting of world.postings) {
    const [from, to] = [
      { lat: posting.fromLat, lng: posting.fromLng },
      { lat: posting.toLat, lng: posting.toLng },
    ]
    if (!ways.has(endsOf(posting))) ways.set(endsOf(posting), await wayIdOf(tx, from, to))
  }
  await insertAll(
    tx,
    'postings',
    world.postings.map((posting) => ({
      ...posting,
      wayId: ways.get(endsOf(posting)) ?? null,
      fromPlaceId: places.get(posting.fromLocation)!,
      toPlaceId: places.get(posting.toLocation)!,
    })),
  )
  const rates = await detentionRates(tx)
  await insertAll(
    tx,
    'loads',
    world.loads.map((load) => ({
      ...load,
      number: numbers.get(load.id)!,
      detentionDayPaise: dayPaiseOf(rates, load.weightKg),
    })),
  )
  await insertAll(tx, 'bids', world.bids)
  await insertAll(
    tx,
    'bookings',
    world.bookings.map((booking) => ({
      ...booking,
      number: numbers.get(booking.id)!,
      detentionDayPaise: dayPaiseOf(rates, weightKgOf(booking.weightText)),
    })),
  )
  await insertAll(
    tx,
    'bookingDocuments',
    world.documents.map((document) => {
      const { key: fileKey, bytes, mediaType } = files.get(document.id)!
      return { ...document, fileKey, bytes, mediaType }
    }),
  )
  await insertAll(tx, 'paymentTerms', world.terms)
  await insertAll(tx, 'payments', world.payments)
  await insertAll(tx, 'paymentReports', world.reports)
  await insertAll(tx, 'ratings', world.ratings)
  await insertAll(tx, 'tripConsents', world.consents)
}

/** Writes past events in order; returns each with its number. No jobs are queued for them. */
export async function insertEvents(
  tx: Tx,
  happenings: readonly Happening[],
  references: ReadonlyMap<string, string>,
): Promise<{ seq: number; happening: Happening }[]> {
  const written: { seq: number; happening: Happening }[] = []
  const inOrder = happenings.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const rows = inOrder.map((happening) => ({ happening, row: eventRow(happening, references) }))
  for (const some of portions(rows.map(({ row }) => row))) {
    const seqs = await tx.insertInto('events').values(some).returning('seq').execute()
    for (const { seq } of seqs) written.push({ seq, happening: inOrder[written.length]! })
  }
  return written
}

function eventRow(
  { type, at, by, subject, booking, before, after, data }: Happening,
  references: ReadonlyMap<string, string>,
): Insertable<EventsTable> {
  const parties = booking && {
    reference: references.get(booking.id),
    shipperId: booking.shipperId,
    transporterId: booking.transporterId,
    fromLocation: booking.fromLocation,
    toLocation: booking.toLocation,
  }
  return {
    type,
    actorId: by?.id ?? null,
    actorRole: roleOf(by),
    subjectType: subject.type,
    subjectId: subject.id,
    before: before ? JSON.stringify(before) : null,
    after: after ? JSON.stringify(after) : null,
    data: JSON.stringify({ ...parties, ...data }),
    at,
  }
}

export const insertNotices = (tx: Tx, rows: readonly Insertable<NotificationsTable>[]) =>
  insertAll(tx, 'notifications', rows)

/** Trips that are completed and not paid out in full, in the order of their completion. */
export const unpaidTrips = (tx: Tx) =>
  tx
    .selectFrom('bookings')
    .select(['id', 'completedAt'])
    .where('status', '=', 'completed')
    .whereRef('paidOutPaise', '<', 'negotiatedPriceDriverPaise')
    .orderBy('completedAt')
    .orderBy('id')
    .execute()

/** Accounts of drivers, as the first sign-in with a mobile makes them; returns their numbers. */
export async function insertDrivers(tx: Tx, drivers: readonly { name: string; mobile: string }[]): Promise<string[]> {
  const rows = await tx
    .insertInto('users')
    .values(drivers.map((driver) => ({ ...driver, userType: 'driver' as const, mobileVerified: true })))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
