import type pg from 'pg'
import { hashPassword } from '../../server/src/identity/passwords/passwords.ts'
import { fillBookable } from '../booking/fill.ts'

export interface People {
  shipperIds: string[]
  postingIds: string[]
  /** Drivers who bid, each with a vehicle. */
  drivers: { id: string; vehicleId: string }[]
  loadIds: string[]
}

/** One password for everybody: only the cost of comparing it matters. */
export const password = 'long-enough-1'

/** Shippers who have names to sign in with, trucks to book and loads to bid on. */
export async function fillPeople(client: pg.Client, shippers: number, trucks: number, loads: number): Promise<People> {
  const { shipperIds, postingIds } = await fillBookable(client, shippers, trucks)
  await client.query(`update users set username = 'person' || mobile, password_hash = $1 where user_type = 'shipper'`, [
    await hashPassword(password),
  ])
  await client.query(`insert into loads (shipper_id, from_location, to_location, from_lat, from_lng, to_lat, to_lng, load_type, vehicle_category,
      material, weight_kg, expected_price_paise, pickup_date, pickup_from, pickup_until, valid_until)
    select s.id, 'Mumbai, Maharashtra, India', 'Jaipur, Rajasthan, India', 19.07, 72.88, 26.91, 75.79, 'FTL', 'Open', 'Steel', 9000, 4200000,
      now() + interval '1 day', now() + interval '1 day', now() + interval '2 days', now() + interval '2 days'
    from generate_series(1, ${loads}) n
    join (select id, row_number() over (order by mobile) as at from users where user_type = 'shipper') s on s.at = 1 + n % ${shippers}`)
  const drivers = await client.query<{ id: string; vehicleId: string }>(
    `select transporter_id as id, id as "vehicleId" from vehicles order by vehicle_number limit 2000`,
  )
  const open = await client.query<{ id: string }>('select id from loads')
  return { shipperIds, postingIds, drivers: drivers.rows, loadIds: open.rows.map(({ id }) => id) }
}
