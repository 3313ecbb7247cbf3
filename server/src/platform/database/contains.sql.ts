import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** The wildcards of LIKE taken literally. */
const literal = (q: string) => q.replace(/[\\%_]/g, String.raw`\$&`)

/**
 * Whether a text holds these words, capitals or not. ILIKE lowers both sides by the rules of Unicode again for each row,
 * which takes most of a second over the office's tables. Words whose only capitals are of ASCII (also Hindi, Tamil …, which
 * have none) need only its 26 letters lowered, once, and where there are trigrams of that (migration 0017) they find it.
 */
export function contains(column: RawBuilder<unknown>, q: string): RawBuilder<SqlBool> {
  const words = q.trim()
  return hasPlainCapitals(words)
    ? sql<SqlBool>`lower(${column} collate "C") like ${`%${literal(lowered(words))}%`}`
    : sql<SqlBool>`${column} ilike ${`%${literal(words)}%`}`
}

const lowered = (words: string) => words.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
const hasPlainCapitals = (words: string) => !/[^ -~]/.test(words.replace(/\p{Lo}|\p{M}/gu, ''))
