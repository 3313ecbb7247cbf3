import type { Db, Tx } from './database.ts'

/**
 * A secret that all server processes share. The first process that asks makes it; of two at once the database keeps one,
 * and both get that one.
 */
export async function sharedSecret<T extends object>(
  db: Db | Tx,
  name: string,
  make: () => Promise<T> | T,
): Promise<T> {
  const present = await secretOf<T>(db, name)
  if (present) return present
  await db
    .insertInto('secrets')
    .values({ name, value: JSON.stringify(await make()) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return (await secretOf<T>(db, name)) as T
}

async function secretOf<T>(db: Db | Tx, name: string): Promise<T | undefined> {
  // Without plugins: the keys inside the value stay as they are.
  const row = await db
    .withoutPlugins()
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.value as T | undefined
}
