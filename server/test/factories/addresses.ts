import { db } from '../harness.ts'
import type { Person } from './users.ts'

/** A place of the shipper's address book: its id. */
export async function anAddress({ id: shipperId }: Pick<Person, 'id'>): Promise<string> {
  const contact = { name: 'Bhiwandi godown', contactName: 'Ramesh Patil', contactNumber: '9876543210' }
  const place = { fullAddress: `Gala ${crypto.randomUUID()}`, landmark: null, city: 'Bhiwandi', pincode: '421302' }
  const values = { shipperId, ...contact, ...place }
  return (await db.insertInto('addresses').values(values).returning('id').executeTakeFirstOrThrow()).id
}
