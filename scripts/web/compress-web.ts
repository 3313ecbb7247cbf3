import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Not worth a second file below this. */
const smallestBytes = 1024

/** Puts a `.br` and a `.gz` beside every text file of the build, so that the server never compresses one twice. HTML gets the server's own address first. */
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
