import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const root = dirname(dirname(import.meta.dirname))
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
const line = (...args: string[]) =>
  git(...args)
    .toString()
    .trim()

/**
 * The newest tagged release; without one, the newest commit that can be upgraded to the current schema: its migrations
 * are a proper prefix of the current ones. Null without a history.
 */
export function lastRelease(): string | null {
  try {
    return line('describe', '--tags', '--abbrev=0', '--match', 'v*')
  } catch {
    return newestBeginning()
  }
}

function newestBeginning(): string | null {
  try {
    const migrationsOf = (commit: string) => line('ls-tree', commit, 'server/migrations/')
    const today = migrationsOf('HEAD')
    const commits = line('log', '-n', '100', '--format=%H', '--', 'server/migrations').split('\n')
    const isBeginning = (migrations: string) => migrations !== today && today.startsWith(`${migrations}\n`)
    return commits.flatMap((commit) => [commit, `${commit}^`]).find((one) => isBeginning(migrationsOf(one))) ?? null
  } catch {
    return null
  }
}

/** Its sources in a separate folder, with the packages installed here. */
export function sourcesOf(release: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'vapsi-last-release-'))
  const archive = execFileSync('git', ['archive', release, 'package.json', 'server', 'contract', 'web/package.json'], {
    cwd: root,
    maxBuffer: 512 * 1024 * 1024,
  })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  const packages = join(root, 'node_modules')
  mkdirSync(join(folder, 'node_modules/@vapsi'), { recursive: true })
  // Without the current workspaces, to which the package folder links.
  for (const name of readdirSync(packages))
    if (name !== '@vapsi') symlinkSync(join(packages, name), join(folder, 'node_modules', name))
  for (const name of ['contract', 'server']) symlinkSync(join(folder, name), join(folder, 'node_modules/@vapsi', name))
  for (const part of ['server/node_modules', 'web/dist'])
    if (existsSync(join(root, part))) symlinkSync(join(root, part), join(folder, part))
  return folder
}
