import { namedKeys } from '../src/documents/documents.sql.ts'
import type { Files } from '../src/gateways/files/files.ts'
import { type Db, inTransaction } from '../src/platform/database/database.ts'
import {
  closeDemoAdministrators,
  deleteDemoPeople,
  forgetSecrets,
  sharedBookings,
  withCascades,
} from './remove-demo.sql.ts'

/** A reason to change nothing, for the terminal. */
class DemoStays extends Error {
  override name = 'DemoStays'
}

export interface Removed {
  people: number
  administrators: number
  files: number
}

/**
 * Removes a demo's data from a database: its public accounts with everything they own, every session, code and key of
 * that time, and their files. Accounts of others stay, as do bookings among them. Bookings between both go only if that
 * is requested.
 */
export async function removeDemo(db: Db, files: Files, { withTheirBookings = false } = {}): Promise<Removed> {
  const before = await keysNamed(db, files)
  const removed = await inTransaction(db, async (tx) => {
    const shared = await sharedBookings(tx)
    if (shared.length > 0 && !withTheirBookings)
      throw new DemoStays(
        `${shared.length} bookings are between the demo's people and others (${shared.slice(0, 5).join(', ')}${shared.length > 5 ? ' …' : ''}), ` +
          'so nothing was removed. To remove these bookings as well: npm run remove-demo -- --with-their-bookings',
      )
    const counted = { people: 0, administrators: 0 }
    await withCascades(tx, async () => {
      counted.people = await deleteDemoPeople(tx)
      counted.administrators = await closeDemoAdministrators(tx)
      await forgetSecrets(tx)
    })
    return counted
  })
  const after = await keysNamed(db, files)
  const unnamed = [...before].filter((key) => !after.has(key))
  for (const key of unnamed) await files.remove(key)
  return { ...removed, files: unnamed.length }
}

/** The stored files that rows refer to. */
async function keysNamed(db: Db, files: Files): Promise<Set<string>> {
  const keys: string[] = []
  for await (const { key } of files.list()) keys.push(key)
  const named = new Set<string>()
  for (let at = 0; at < keys.length; at += 500)
    for (const key of await namedKeys(db, keys.slice(at, at + 500))) named.add(key)
  return named
}
