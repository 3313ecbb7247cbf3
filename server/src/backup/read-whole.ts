import { readArchive } from './archive.ts'
import { type Contents, type End, RestoreRefused } from './contents.ts'

/**
 * Reads the whole backup before anything is changed: a torn file does no harm, nor does one that lacks rows or files of
 * its own counts.
 */
export async function readWhole(path: string): Promise<Contents> {
  let contents: Contents | undefined
  let end: End | undefined
  const rows = new Map<string, number>()
  const files = new Set<string>()
  try {
    for await (const { name, body } of readArchive(path)) {
      const [kind, of = ''] = name.split('/')
      if (kind === 'tables') rows.set(of, (rows.get(of) ?? 0) + rowsIn(body))
      if (kind === 'files') files.add(of)
      if (name === 'vapsi.json') contents = JSON.parse(body.toString()) as Contents
      end = name === 'end.json' ? (JSON.parse(body.toString()) as End) : undefined
    }
  } catch {
    end = undefined
  }
  if (contents?.format !== 1 || !end) throw new RestoreRefused(`${path} is no whole backup of Vapsi`)
  for (const { name } of contents.tables) {
    const [written, found] = [end.rows[name], rows.get(name) ?? 0]
    if (written !== found)
      throw new RestoreRefused(`it is incomplete: of the ${written ?? 'unknown'} rows of ${name} it holds ${found}`)
  }
  if (end.files !== files.size)
    throw new RestoreRefused(`it is incomplete: of ${end.files} files it holds ${files.size}`)
  return contents
}

/** In COPY's text format a newline always ends a row, and nothing else is one. */
function rowsIn(body: Buffer): number {
  let count = 0
  for (let at = body.indexOf(10); at !== -1; at = body.indexOf(10, at + 1)) count += 1
  return count
}
