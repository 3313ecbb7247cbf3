import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Booking } from '../bookings.sql.ts'

type Agreed = Pick<Booking, 'negotiatedPriceShipperPaise' | 'negotiatedPriceDriverPaise' | 'negotiationNotes'>

/** What was agreed before the booking got its truck: nothing, if the assignment created it. */
export async function agreedBefore(tx: Tx, bookingId: string): Promise<Agreed> {
  const { rows } = await sql<Agreed>`
    select (e.before->>'negotiatedPriceShipperPaise')::bigint as negotiated_price_shipper_paise,
      (e.before->>'negotiatedPriceDriverPaise')::bigint as negotiated_price_driver_paise,
      e.before->>'negotiationNotes' as negotiation_notes
    from events e where e.subject_id = ${bookingId} and e.type = 'booking_assigned' order by e.seq desc limit 1`.execute(
    tx,
  )
  return rows[0] ?? { negotiatedPriceShipperPaise: null, negotiatedPriceDriverPaise: null, negotiationNotes: null }
}
