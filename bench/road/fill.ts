import type pg from 'pg'

export interface Trip {
  id: string
  driverId: string
}

/** Trips on the road, of the newest drivers; the crowd's drivers bid and are booked at the same time. */
export async function fillTrips(client: pg.Client, howMany: number): Promise<Trip[]> {
  const trips = await fillBookings(client, { howMany, of: 'newest', goods: 'Cotton bales', status: 'in_transit' })
  await client.query(
    `insert into trip_consents (booking_id, transporter_id, consent, given_at, changed_at)
     select id, transporter_id, 'given', now() - interval '1 day', now() - interval '1 day' from bookings where status = 'in_transit'`,
  )
  await client.query('vacuum analyze')
  return trips
}

/** Trips whose lorry receipt can be issued, with text in another script on it. */
export const fillConfirmed = (client: pg.Client, howMany: number): Promise<Trip[]> =>
  fillBookings(client, { howMany, of: 'oldest', goods: 'कपास की गाँठें', status: 'confirmed' })

interface Wanted {
  howMany: number
  of: 'newest' | 'oldest'
  goods: string
  status: 'confirmed' | 'in_transit'
}

/** One accepted trip for each vehicle, the shippers in turn. */
async function fillBookings(client: pg.Client, { howMany, of, goods, status }: Wanted): Promise<Trip[]> {
  const { rows } = await client.query<Trip>(
    `insert into bookings (shipper_id, transporter_id, vehicle_id, from_location, to_location, from_lat, from_lng, to_lat, to_lng, distance_km,
      vehicle_category, price_paise, negotiated_price_shipper_paise, negotiated_price_driver_paise, material_type, weight_text, status,
      driver_response)
    select s.id, v.transporter_id, v.id, 'Mumbai, Maharashtra, India', 'Jaipur, Rajasthan, India', 19.07, 72.88, 26.91, 75.79, 1150, 'Open',
      4500000, 4500000, 4000000, $2, '9 Tons', $3, 'accepted'
    from (select *, row_number() over (order by vehicle_number ${of === 'newest' ? 'desc' : 'asc'}) as n from vehicles) v
    join (select id, row_number() over (order by mobile) as n, count(*) over () as people from users where user_type = 'shipper') s
      on s.n = 1 + v.n % s.people
    where v.n <= $1
    returning id, transporter_id as "driverId"`,
    [howMany, goods, status],
  )
  return rows
}
