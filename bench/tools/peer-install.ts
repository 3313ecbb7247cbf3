import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { runCommand } from './child.ts'

const peers = join(import.meta.dirname, '../peers')

/**
 * Installs bench/peers/NAME by its own lockfile, once. Returns its folder, or null after printing why it is not
 * available: a measurement without its peer is better than none.
 */
export async function installedPeer(name: string, say: (line: string) => void): Promise<string | null> {
  const folder = join(peers, name)
  const lock = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .update(process.versions.modules)
    .digest('hex')
  const stamp = join(folder, 'node_modules/.installed')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return folder
  console.log(`  installing ${name} (once) …`)
  try {
    const cli = process.env['npm_execpath']
    const isScript = cli?.endsWith('npm-cli.js')
    const command = isScript ? process.execPath : 'npm'
    const before = isScript ? [cli!] : []
    // npm and its scripts run with the Node that will run the peer. No addon is compiled: none is needed that does not
    // come prebuilt.
    const env = { PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter) }
    const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
    await runCommand(command, [...before, 'ci', ...flags], { cwd: folder, env })
    writeFileSync(stamp, lock)
    return folder
  } catch (error) {
    say(`${name} cannot be installed here: ${reasonOf(error)}`)
    return null
  }
}

/** The lines of npm that say what is wrong. */
function reasonOf(error: unknown): string {
  const lines = String(error instanceof Error ? error.message : error).split('\n')
  const telling = lines.filter((line) => /npm error|gyp ERR|E[A-Z]{4,}/.test(line)).slice(0, 4)
  return (telling.length ? telling : lines.slice(-3)).join(' ').slice(0, 600)
}
