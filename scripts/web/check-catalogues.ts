import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Ended, npmRun, root } from '../processes.ts'

const locales = join(root, 'web/src/locales')

/** Extracts the texts again and lists catalogues that would change; leaves the files unchanged. */
export async function checkCatalogues(): Promise<Ended> {
  const kept = mkdtempSync(join(tmpdir(), 'vapsi-locales-'))
  cpSync(locales, kept, { recursive: true })
  try {
    const { code, output } = await npmRun(['run', 'extract', '-w', 'web', '--silent'])
    if (code !== 0) return { code, output }
    const stale = globSync('**/*.po', { cwd: locales }).filter(
      (file) => texts(join(locales, file)) !== texts(join(kept, file)),
    )
    return stale.length === 0
      ? { code: 0, output }
      : { code: 1, output: `Not up to date: ${stale.join(', ')}. Run: npm run -w web extract` }
  } finally {
    cpSync(kept, locales, { recursive: true })
    rmSync(kept, { recursive: true })
  }
}

function texts(file: string) {
  try {
    // Texts only: comments give their place, which translation tools may leave out.
    const lines = readFileSync(file, 'utf8').split('\n')
    return lines.filter((line) => !/^(#|$|"POT-Creation-Date:)/.test(line)).join('\n')
  } catch {
    return undefined
  }
}
