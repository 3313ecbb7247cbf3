/** Ids looked up at once, and rows in memory. */
const idsAtOnce = 20_000
const rowsAtOnce = 100

/**
 * The rows of a long list in the order of their ids. Many ids are read at once, and then the rows by them: reading the
 * next hundred rows each time would scan the whole list for every hundred.
 */
export async function* rowsInBatches<Row>(
  idsAfter: (after: string | null, limit: number) => Promise<string[]>,
  rowsOf: (ids: readonly string[]) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let after: string | null = null; ;) {
    const ids: string[] = await idsAfter(after, idsAtOnce)
    for (let at = 0; at < ids.length; at += rowsAtOnce) yield* await rowsOf(ids.slice(at, at + rowsAtOnce))
    if (ids.length < idsAtOnce) return
    after = ids.at(-1) ?? null
  }
}
