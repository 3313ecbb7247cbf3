import type { Db, Tx } from './database.ts'
import { isSealed, isUpToDate, seal, unseal } from './secrets-keys.ts'

/** What is no secret in that table: whose files these are, and that the demo filled it. */
const facts = ['installation', 'demo-market']

/**
 * A secret that all server processes share, sealed with `SECRETS_KEY`. The first process that asks makes it; of two at once
 * the database keeps one, and both get that one.
 */
export async function sharedSecret<T extends object>(
  db: Db | Tx,
  name: string,
  make: () => Promise<T> | T,
): Promise<T> {
  const kept = (await valueOf(db, name)) ?? (await keepFirst(db, name, async () => seal(name, await make())))
  return (isSealed(kept) ? unseal(name, kept) : kept) as T
}

/** The same for what anybody may read. */
export const sharedFact = async <T extends object>(db: Db | Tx, name: string, make: () => T): Promise<T> =>
  ((await valueOf(db, name)) ?? (await keepFirst(db, name, make))) as T

async function keepFirst(db: Db | Tx, name: string, make: () => unknown): Promise<unknown> {
  await db
    .insertInto('secrets')
    .values({ name, value: JSON.stringify(await make()) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return valueOf(db, name)
}

/** Lets `change` make a new value of a secret that is there, whoever else wants to at once. */
export async function changeSecret<T extends object>(
  tx: Tx,
  name: string,
  change: (current: T) => Promise<T> | T,
): Promise<boolean> {
  const kept = await valueOf(tx.withoutPlugins(), name, true)
  if (kept === undefined) return false
  await replace(tx, name, await change((isSealed(kept) ? unseal(name, kept) : kept) as T))
  return true
}

/**
 * Seals what an older Vapsi left open; `isForAll` seals again what another key has sealed. Throws SecretsLocked where a key is
 * missing, so that a server finds out as it starts and not as the first one signs in.
 */
export async function sealSecrets(tx: Tx, isForAll = false): Promise<number> {
  const rows = await tx
    .withoutPlugins()
    .selectFrom('secrets')
    .selectAll()
    .where('name', 'not in', facts)
    .forUpdate()
    .execute()
  let sealed = 0
  for (const { name, value } of rows) {
    const open = isSealed(value) ? unseal(name, value) : value
    if (isSealed(value) && (!isForAll || isUpToDate(value))) continue
    await replace(tx, name, open)
    sealed += 1
  }
  return sealed
}

const replace = (tx: Tx, name: string, value: unknown) =>
  tx
    .updateTable('secrets')
    .set({ value: JSON.stringify(seal(name, value)) })
    .where('name', '=', name)
    .execute()

async function valueOf(db: Db | Tx, name: string, isForUpdate = false): Promise<unknown> {
  // Without plugins: the keys inside the value stay as they are.
  const row = await db
    .withoutPlugins()
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .$if(isForUpdate, (query) => query.forUpdate())
    .executeTakeFirst()
  return row?.value
}
