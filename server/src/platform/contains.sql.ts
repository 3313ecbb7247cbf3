import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** The wildcards of LIKE taken literally. */
const literal = (q: string) => q.replace(/[\\%_]/g, String.raw`\$&`)

/**
 * Whether a text holds these words, capitals or not. ILIKE lowers both sides by the rules of Unicode again for each row,
 * which takes most of a second over the office's tables; words of plain ASCII need only its 26 letters lowered, once.
 */
export function contains(column: RawBuilder<unknown>, q: string): RawBuilder<SqlBool> {
  const words = q.trim()
  return isAscii(words)
    ? sql<SqlBool>`lower(${column} collate "C") like ${`%${literal(words.toLowerCase())}%`}`
    : sql<SqlBool>`${column} ilike ${`%${literal(words)}%`}`
}

const isAscii = (words: string) => !/[^ -~]/.test(words)
