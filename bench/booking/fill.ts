import type pg from 'pg'

export interface Ready {
  shipperIds: string[]
  postingIds: string[]
}

/** Trucks on one lane, each with one posting, and shippers without bookings. */
export async function fillBookable(client: pg.Client, shippers: number, postings: number): Promise<Ready> {
  await client.query(`insert into users (user_type, name, mobile, mobile_verified)
    select 'shipper', 'Shipper ' || n, (9000000000 + n)::text, true from generate_series(1, ${shippers}) n`)
  await client.query(`insert into users (user_type, name, mobile, mobile_verified)
    select 'transporter', 'Driver ' || n, (8000000000 + n)::text, true from generate_series(1, ${postings}) n`)
  await client.query(`insert into vehicles (transporter_id, vehicle_number, category, vehicle_type, passing_weight, is_verified)
    select id, 'MH12' || mobile, 'Open', '22 feet', 16, true from users where user_type = 'transporter'`)
  await client.query(
    `insert into lane_places (name) values ('Mumbai, Maharashtra, India'), ('Jaipur, Rajasthan, India')`,
  )
  await client.query(`insert into postings (transporter_id, vehicle_id, from_location, to_location, from_place_id, to_place_id, from_lat, from_lng,
      to_lat, to_lng, distance_km, price_paise, category, passing_weight, valid_until)
    select v.transporter_id, v.id, a.name, b.name, a.id, b.id, 19.07, 72.88, 26.91, 75.79, 920, 4500000, v.category, v.passing_weight,
      now() + interval '30 days'
    from vehicles v join lane_places a on a.name like 'Mumbai%' join lane_places b on b.name like 'Jaipur%'`)
  await client.query('vacuum analyze')
  const ids = async (from: string) =>
    (await client.query<{ id: string }>(`select id from ${from} order by id`)).rows.map(({ id }) => id)
  return { shipperIds: await ids(`users where user_type = 'shipper'`), postingIds: await ids('postings') }
}

const stop = {
  contactName: 'Ramesh Kale',
  contactNumber: '9820012345',
  fullAddress: 'Plot 12, MIDC Road',
  landmark: '',
  city: 'Mumbai',
  pincode: '400093',
  instructions: '',
}

/** What the booking form sends. */
export const form = {
  fromLocation: 'Mumbai, Maharashtra, India',
  toLocation: 'Jaipur, Rajasthan, India',
  price: 45_000,
  materialType: 'Cotton bales',
  weight: '9 Tons',
  specialInstructions: 'Keep dry',
  pickupDetails: stop,
  deliveryDetails: { ...stop, contactName: 'Sunita Rao', city: 'Jaipur', pincode: '302001' },
}
