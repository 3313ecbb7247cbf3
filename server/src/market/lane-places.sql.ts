import { sql } from 'kysely'
import { placeNames } from '../places/place-names.ts'
import type { Db, Tx } from '../platform/database.ts'

/**
 * The places of postings that a typed text means: by substring what was typed, as whole words a city's other names (rulings §7),
 * or Ellore, as Eluru was called, would find Vellore and Nellore. Null when nothing was typed: every place.
 */
export async function lanePlacesLike(db: Db, typed: string | undefined): Promise<number[] | null> {
  const [asTyped, ...others] = placeNames(typed ?? '')
  if (asTyped === undefined) return null
  const rows = await db
    .selectFrom('lanePlaces')
    .select('id')
    .where((eb) =>
      eb.or([
        sql<boolean>`lower_name like ${`%${asTyped.replace(/[\\%_]/g, '\\$&')}%`}`,
        ...(others.length
          ? [sql<boolean>`lower_name like any(${others.map(loosely)}::text[]) and lower_name ~ ${asWords(others)}`]
          : []),
      ]),
    )
    .execute()
  return rows.map((row) => row.id)
}

// Not \m and \M: to PostgreSQL the vowel signs of Hindi end a word.
const between = '[[:space:][:punct:]]+'

/** What can be no match is left out at half the price of looking at its words. */
const loosely = (name: string) => `%${name.replaceAll(' ', '%')}%`

/** Other names come folded, letters and digits with a space between words; a place is written Pt. Deen Dayal or Pimpri-Chinchwad. */
const asWords = (names: readonly string[]) =>
  `(^|${between})(${names.map((name) => name.replaceAll(' ', between)).join('|')})(${between}|$)`

/** The number of each place name, made at its first use. */
export async function lanePlaceIds(tx: Tx, names: readonly string[]): Promise<Map<string, number>> {
  // Sorted, so that two routes in opposite directions do not wait for each other.
  const distinct = [...new Set(names)].sort()
  const known = await idsOf(tx, distinct)
  if (known.size === distinct.length) return known
  await tx
    .insertInto('lanePlaces')
    .values(distinct.map((name) => ({ name })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return idsOf(tx, distinct)
}

async function idsOf(tx: Tx, names: readonly string[]) {
  const rows = await tx.selectFrom('lanePlaces').select(['id', 'name']).where('name', 'in', names).execute()
  return new Map(rows.map((row) => [row.name, row.id]))
}
