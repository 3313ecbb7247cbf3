import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Smaller files are not worth compressing. */
const smallestBytes = 1024

/**
 * Writes a `.br` and a `.gz` beside every text file of the build, so that the server never compresses one twice. HTML
 * is excluded, because the server inserts its own address.
 */
export async function compressWeb(folder: string): Promise<void> {
  for (const name of globSync('**/*.{js,css,svg,json,webmanifest,txt}', { cwd: folder })) {
    const file = join(folder, name)
    const bytes = await readFile(file)
    if (bytes.length < smallestBytes) continue
    await Promise.all([
      brotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }).then((small) =>
        writeFile(`${file}.br`, small),
      ),
      zip(bytes, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
    ])
  }
}
