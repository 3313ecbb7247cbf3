import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import * as fs from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { removeHome } from '../../server/src/platform/postgres/embedded-postgres-home.ts'
import { startEmbeddedPostgres } from '../../server/src/platform/postgres/embedded-postgres.ts'
import { copy, restsOf, stagesOf, variablesOf } from './dockerfile.ts'
import { root } from '../processes.ts'

// On a disk: a test's temporary folder may be in memory, where packages cannot be hard links.
const folder = fs.mkdtempSync('/var/tmp/vapsi-image-')
const [app, data] = [join(folder, 'vapsi'), join(folder, 'data')]
const [build = [], final = []] = stagesOf(fs.readFileSync(join(root, 'Dockerfile'), 'utf8'))
const path = `${join(root, 'node_modules/node/bin')}:${process.env['PATH']}`

// Some 40,000 links.
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }), 60_000)

test('what the Dockerfile runs builds a server that is healthy and shows its pages', { timeout: 300_000 }, async () => {
  expect([restsOf(build, 'WORKDIR'), restsOf(final, 'WORKDIR')]).toEqual([['/vapsi'], ['/vapsi']])
  fs.mkdirSync(app)
  for (const { word, rest } of build) {
    if (word === 'COPY') copy(rest, app)
    if (word === 'RUN' && rest.startsWith('npm ci ')) install(rest)
    else if (word === 'RUN') shell(rest)
  }
  expect(restsOf(final, 'COPY')).toEqual(['--from=build /vapsi ./'])
  await serves()
})

function shell(line: string) {
  const env = { PATH: path, HOME: folder, npm_config_offline: 'true' }
  const { status, stderr } = spawnSync('sh', ['-c', line.replaceAll('/vapsi', app)], {
    cwd: app,
    env,
    encoding: 'utf8',
  })
  expect([status, status === 0 ? '' : stderr], line).toEqual([0, ''])
}

/** Without a network: npm checks the lockfile against what was copied, and the packages are those of the checkout. */
function install(line: string) {
  shell(`${line} --dry-run`)
  for (const at of fs.globSync('{.,*}/node_modules', { cwd: root })) link(join(root, at), join(app, at))
  // npm writes into this file.
  const record = join(app, 'node_modules/.package-lock.json')
  fs.rmSync(record)
  fs.copyFileSync(join(root, 'node_modules/.package-lock.json'), record)
  // Built by the other checks, if they ran; it is built again unless every source was copied.
  if (fs.existsSync(join(root, 'web/dist')))
    fs.cpSync(join(root, 'web/dist'), join(app, 'web/dist'), { recursive: true })
}

function link(from: string, to: string) {
  fs.mkdirSync(to)
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    // The running test writes there, and a file of it may be gone before it is linked.
    if (entry.name === '.vitest-cache') continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) link(source, target)
    else if (entry.isSymbolicLink()) fs.symlinkSync(fs.readlinkSync(source), target)
    else linkOrCopy(source, target)
  }
}

function linkOrCopy(source: string, target: string) {
  try {
    fs.linkSync(source, target)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    fs.copyFileSync(source, target, fs.constants.COPYFILE_FICLONE)
  }
}

/** The command of the image, with its variables, until its health check and its pages answer. */
async function serves() {
  const quiet = () => undefined
  const postgres = await startEmbeddedPostgres({
    dataDir: data,
    log: { info: quiet, warn: quiet, error: console.error },
  })
  const port = await freePort()
  const own = { HOST: '127.0.0.1', PORT: String(port), DATA_DIR: data, PUBLIC_URL: `http://127.0.0.1:${port}` }
  const secrets = { DATABASE_URL: postgres.url, SECRETS_KEY: randomBytes(32).toString('base64') }
  const env = { PATH: path, ...variablesOf(final), ...own, ...secrets }
  const [program = '', ...words] = commandIn(restsOf(final, 'CMD'))
  const server = spawn(program, words, { cwd: app, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (said += String(chunk)))
  const ended = once(server, 'exit')
  try {
    const [check = '', ...its] = commandIn(restsOf(final, 'HEALTHCHECK'))
    await expect
      .poll(() => [server.exitCode, spawnSync(check, its, { env }).status, said], { timeout: 60_000, interval: 500 })
      .toMatchObject([null, 0, expect.stringContaining('Vapsi is ready')])
    const page = await fetch(`http://127.0.0.1:${port}/`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<main')])
    server.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  } finally {
    server.kill('SIGKILL')
    await postgres.stop()
    await removeHome(data)
  }
}

/** The words of the last `CMD ["node", "x"]` in a CMD or HEALTHCHECK. */
function commandIn(rests: string[]): string[] {
  expect(rests).toHaveLength(1)
  return JSON.parse(/\[.*\]$/.exec(rests[0] ?? '')?.[0] ?? '') as string[]
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
