import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import tar from 'tar-stream'

/** Tables and files are streamed in parts of about this size, so that neither has to fit into memory. */
const partBytes = 4 * 1024 * 1024

type Add = (name: string, body: Buffer) => Promise<void>

/** A .tar.gz that gets its name only once it is complete and on the disk. */
export async function writeArchive(path: string, fill: (add: Add) => Promise<void>): Promise<void> {
  const draft = `${path}.unfinished`
  const pack = tar.pack()
  const written = pipeline(pack, createGzip({ level: 3 }), createWriteStream(draft, { mode: 0o600, flush: true }))
  // A full disk ends the pipeline first; `fill` then fails too.
  written.catch(() => undefined)
  try {
    await fill(
      (name, body) =>
        new Promise((resolve, reject) => {
          pack.entry({ name, mode: 0o600 }, body, (error) => (error ? reject(error) : resolve()))
        }),
    )
    pack.finalize()
    await written
    await rename(draft, path)
  } catch (error) {
    pack.destroy()
    await written.catch(() => undefined)
    await rm(draft, { force: true })
    throw error
  }
}

/** The stream in parts; a table's part ends with a whole row. */
export async function* inParts(source: AsyncIterable<Buffer>, isOfRows: boolean): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let bytes = 0
  for await (const chunk of source) {
    held.push(chunk)
    bytes += chunk.length
    if (bytes < partBytes) continue
    const all = Buffer.concat(held)
    // In COPY's text format a newline always ends a row.
    const end = isOfRows ? all.lastIndexOf(10) + 1 : all.length
    if (end === 0) continue
    yield all.subarray(0, end)
    held = [all.subarray(end)]
    bytes = all.length - end
  }
  const rest = Buffer.concat(held)
  if (rest.length > 0) yield rest
}

export interface Part {
  name: string
  body: Buffer
}

export async function* readArchive(path: string): AsyncGenerator<Part> {
  const extract = tar.extract()
  const fed = pipeline(createReadStream(path), createGunzip(), extract)
  fed.catch((error: Error) => extract.destroy(error))
  const entries = extract[Symbol.asyncIterator]()
  try {
    for (let next = await entries.next(); !next.done; next = await entries.next()) {
      const chunks: Buffer[] = []
      for await (const chunk of next.value) chunks.push(chunk as Buffer)
      yield { name: next.value.header.name, body: Buffer.concat(chunks) }
    }
    await fed
  } finally {
    // Whoever stops early does not wait for the rest: the library's own way out may never end while a file is being fed.
    extract.destroy()
  }
}
