import { type Insertable, type Selectable, sql } from 'kysely'
import { contains } from '../../platform/database/contains.sql.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { decodeCursor, type Page, pageOf } from '../../platform/http/page.ts'
import { isUuid } from '../../platform/ids.ts'
import type { AddressesTable } from '../../tables/trips.ts'

export type Address = Selectable<AddressesTable>
export type AddressFields = Omit<Insertable<AddressesTable>, 'id' | 'shipperId' | 'createdAt'>

export async function addressesOf(
  db: Db,
  shipperId: string,
  { limit, cursor, q }: { limit: number; cursor?: string | undefined; q?: string | undefined },
): Promise<Page<Address>> {
  const after = decodeCursor(cursor, ['string', 'uuid'])
  const found = q
    ? sql`a.shipper_id = ${shipperId} and (${contains(sql`a.name`, q)} or ${contains(sql`a.contact_name`, q)} or ${contains(sql`a.city`, q)})`
    : sql`a.shipper_id = ${shipperId}`
  const { rows } = await sql<Address>`
    select a.* from addresses a where ${found} ${after ? sql`and (lower(a.name), a.id) > (${after[0]}, ${after[1]}::uuid)` : sql``}
    order by lower(a.name), a.id limit ${limit + 1}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from addresses a where ${found}`.execute(db)
  return pageOf(rows, limit, ({ name, id }) => [name.toLowerCase(), id], counted[0]!.total)
}

export const countAddresses = async (tx: Tx, shipperId: string): Promise<number> =>
  (
    await tx
      .selectFrom('addresses')
      .select((on) => on.fn.countAll<number>().as('kept'))
      .where('shipperId', '=', shipperId)
      .executeTakeFirstOrThrow()
  ).kept

/** The same place and number get the new name, landmark and contact. */
export async function putAddress(tx: Tx, shipperId: string, address: AddressFields): Promise<Address> {
  const { name, contactName, landmark, city } = address
  return tx
    .insertInto('addresses')
    .values({ ...address, shipperId })
    .onConflict((on) =>
      on
        .expression(sql`shipper_id, pincode, lower(full_address), contact_number`)
        .doUpdateSet({ name, contactName, landmark: landmark ?? null, city }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

export const changeAddress = async (
  tx: Tx,
  shipperId: string,
  id: string,
  address: AddressFields,
): Promise<Address | undefined> =>
  isUuid(id)
    ? tx
        .updateTable('addresses')
        .set(address)
        .where('id', '=', id)
        .where('shipperId', '=', shipperId)
        .returningAll()
        .executeTakeFirst()
    : undefined

export async function dropAddress(tx: Tx, shipperId: string, id: string): Promise<boolean> {
  if (!isUuid(id)) return false
  const { numDeletedRows } = await tx
    .deleteFrom('addresses')
    .where('id', '=', id)
    .where('shipperId', '=', shipperId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** The book of an account that is deleted: names and numbers of others go with it. */
export const forgetAddressesOf = async (tx: Tx, { id }: { id: string }): Promise<void> => {
  await tx.deleteFrom('addresses').where('shipperId', '=', id).execute()
}
