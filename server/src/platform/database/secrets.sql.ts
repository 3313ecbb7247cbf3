import type { Db, Tx } from './database.ts'
import { isSealed, isUpToDate, seal, unseal } from './secrets-keys.ts'

/** The entries of that table that are not secret: whose files these are, and that the demo filled it. */
const facts = ['installation', 'demo-market']

/**
 * A secret that all server processes share, encrypted with `SECRETS_KEY`. The first process that needs it generates it;
 * of two at once the database keeps one, and both get that one.
 */
export async function sharedSecret<T extends object>(
  db: Db | Tx,
  name: string,
  make: () => Promise<T> | T,
): Promise<T> {
  const kept = (await valueOf(db, name)) ?? (await keepFirst(db, name, async () => seal(name, await make())))
  return (isSealed(kept) ? unseal(name, kept) : kept) as T
}

/** The same for public values. */
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

/** Replaces an existing secret by the value from `change`, one at a time. */
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
 * Encrypts what an older Vapsi left in plain text; `isForAll` also encrypts again what another key has encrypted.
 * Throws SecretsLocked if a key is missing, so that a server notices at start and not at the first sign-in.
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
  // Without plugins, so that the keys inside the value stay unchanged.
  const row = await db
    .withoutPlugins()
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .$if(isForUpdate, (query) => query.forUpdate())
    .executeTakeFirst()
  return row?.value
}
