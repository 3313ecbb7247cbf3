import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { contains } from '../platform/contains.sql.ts'
import type { Db } from '../platform/database.ts'

/**
 * What a clerk types to find a booking b: its number (VP-20871 or 20871), a place, or a party. The people are found first and
 * given as values: then the planner knows how many they are, and goes by their bookings' index or looks them up in a hash.
 * As a subquery it can do only one of the two.
 */
export async function searchBooking(db: Db, q: string): Promise<RawBuilder<SqlBool>> {
  const number = /^(?:vp-?)?(\d{1,15})$/i.exec(q.trim())?.[1]
  if (number) return sql`b.number = ${number}::bigint`
  const people = await peopleNamed(db, q)
  const places = sql`${contains(sql`b.from_location`, q)} or ${contains(sql`b.to_location`, q)}`
  if (people.length === 0) return sql`(${places})`
  const theirs = sql`any(${people}::uuid[])`
  return sql`(${places} or b.shipper_id = ${theirs} or b.transporter_id = ${theirs})`
}

/** The bookings that these words find, as a subquery of their ids. */
export async function foundBookings(db: Db, q: string): Promise<RawBuilder<{ id: string }>> {
  return sql`(select b.id from bookings b where ${await searchBooking(db, q)})`
}

async function peopleNamed(db: Db, q: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from users where ${contains(sql`name`, q)} or ${contains(sql`company`, q)}`.execute(db)
  return rows.map(({ id }) => id)
}
