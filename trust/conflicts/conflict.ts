import { anOfficer } from '../access/access-success.ts'
import type { Sent } from '../access/row.ts'
import type { World } from '../world.ts'

/** A call that is refused, with the expected status and code. */
export interface Conflict extends Sent {
  cookie: string | null
  gets: readonly [status: number, code: string]
}

/** By call; each has a valid body, with new values in every field so that any write would show. */
export type ConflictCases = Readonly<Record<string, readonly ((world: World) => Promise<Conflict>)[]>>

let made = 0
/** Words that do not exist anywhere yet. */
export const fresh = (what: string): string => `${what} ${Date.now().toString(36)}${(made += 1)}`
export const freshRupees = (): number => 41_000 + (made += 1)
export const freshEmail = (): string => `late${Date.now().toString(36)}${(made += 1)}@vapsi.example`

const cookies = new Map<string, Promise<string>>()
/** One session per person: signing in is not tested here. */
export function as(world: World, person: { id: string; isAdmin?: boolean }): Promise<string> {
  const cookie = cookies.get(person.id) ?? world.as(person)
  cookies.set(person.id, cookie)
  return cookie
}
let officer: ReturnType<typeof anOfficer> | undefined
export const asOffice = async (world: World): Promise<string> => as(world, await (officer ??= anOfficer()))
