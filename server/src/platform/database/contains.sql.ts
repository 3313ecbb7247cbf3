import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Escapes the wildcards of LIKE. */
const literal = (q: string) => q.replace(/[\\%_]/g, String.raw`\$&`)

/**
 * Whether a text contains these words, ignoring case. ILIKE lowers both sides by Unicode's rules for each row, which
 * takes most of a second over the office's tables. Words whose only capitals are ASCII (including Hindi, Tamil …, which
 * have none) need only its 26 letters lowered, once, and trigram indexes on that can be used.
 */
export function contains(column: RawBuilder<unknown>, q: string): RawBuilder<SqlBool> {
  const words = q.trim()
  return hasPlainCapitals(words)
    ? sql<SqlBool>`lower(${column} collate "C") like ${`%${literal(lowered(words))}%`}`
    : sql<SqlBool>`${column} ilike ${`%${literal(words)}%`}`
}

const lowered = (words: string) => words.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
const hasPlainCapitals = (words: string) => !/[^ -~]/.test(words.replace(/\p{Lo}|\p{M}/gu, ''))
