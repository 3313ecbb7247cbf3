import { sql } from 'kysely'
import type { Tx } from '../platform/database/database.ts'

/**
 * Names, numbers and addresses that a shipper entered in bookings belong to third parties and are deleted with the
 * account. City and pincode stay, because accounts and taxes need the places of a carriage; so do the lorry receipt
 * (LR) and POD, which are its record.
 */
export async function forgetContactsOf(tx: Tx, shipperId: string): Promise<void> {
  const removed = JSON.stringify({
    contactName: 'Removed',
    contactNumber: '',
    fullAddress: 'Removed',
    landmark: null,
    instructions: null,
  })
  await sql`
    update bookings set sender_details = sender_details || ${removed}::jsonb,
      receiver_details = receiver_details || ${removed}::jsonb, special_instructions = null
    where shipper_id = ${shipperId} and is_over`.execute(tx)
  await sql`
    update shipment_stops s set contact_name = null, contact_number = null, note = null
    from loads l where l.id = s.load_id and l.shipper_id = ${shipperId}`.execute(tx)
}
