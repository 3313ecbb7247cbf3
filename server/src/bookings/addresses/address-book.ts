import { ADDRESSES, type AddressView, type addresses } from '@vapsi/contract/bookings/addresses'
import type { Body, Query } from '@vapsi/contract/endpoint'
import type { Actor } from '../../platform/http/actor.ts'
import { type Db, type Tx, inTransaction, violates } from '../../platform/database/database.ts'
import { record } from '../../platform/events.ts'
import { fail } from '../../platform/fail.ts'
import { mapPage, type Page } from '../../platform/http/page.ts'
import { holdAccount } from '../../users/users.sql.ts'
import { type Address, addressesOf, changeAddress, countAddresses, dropAddress, putAddress } from './addresses.sql.ts'

function viewOf(row: Address): AddressView {
  const { id, name, contactName, contactNumber, fullAddress, landmark, city, pincode } = row
  return { id, name, contactName, contactNumber, fullAddress, landmark, city, pincode }
}

export const listAddresses = async (
  db: Db,
  shipper: Actor,
  query: Query<typeof addresses.list>,
): Promise<Page<AddressView>> => mapPage(await addressesOf(db, shipper.id, query), viewOf)

/** 429 too_many_addresses. */
export function keepAddress(db: Db, shipper: Actor, form: Body<typeof addresses.keep>): Promise<AddressView> {
  return inTransaction(db, async (tx) => {
    // Locked, so that parallel calls cannot exceed the limit.
    if (!(await holdAccount(tx, shipper.id))) fail('not_signed_in')
    const kept = await putAddress(tx, shipper.id, { ...form, landmark: form.landmark || null })
    if ((await countAddresses(tx, shipper.id)) > ADDRESSES.most)
      fail('too_many_addresses', { params: { most: ADDRESSES.most } })
    await recordAddress(tx, 'address_kept', shipper)
    return viewOf(kept)
  })
}

/** 409 address_known: another entry has this address and number. */
export async function setAddress(
  db: Db,
  shipper: Actor,
  id: string,
  form: Body<typeof addresses.change>,
): Promise<AddressView> {
  try {
    return await inTransaction(db, async (tx) => {
      const address = { ...form, landmark: form.landmark || null }
      const changed = (await changeAddress(tx, shipper.id, id, address)) ?? fail('address_not_found')
      await recordAddress(tx, 'address_kept', shipper)
      return viewOf(changed)
    })
  } catch (error) {
    if (violates(error, 'address_kept_once')) fail('address_known')
    throw error
  }
}

export function removeAddress(db: Db, shipper: Actor, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (!(await dropAddress(tx, shipper.id, id))) fail('address_not_found')
    await recordAddress(tx, 'address_removed', shipper)
  })
}

/** Without the address and its contact: the trail outlives them. */
const recordAddress = (tx: Tx, type: 'address_kept' | 'address_removed', { id }: Actor) =>
  record(tx, type, { by: id, subject: { type: 'user', id } })
