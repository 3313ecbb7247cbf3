import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { removeHome } from './embedded-postgres-home.ts'
import { refuseSecondOwner } from './embedded-postgres.ts'
import { lives, runningPostmaster, stopPostmaster } from './postmaster.ts'

const script = join(import.meta.dirname, '../../../test/embedded-postgres-owner.ts')
const owners: ChildProcess[] = []
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp('/tmp/vapsi-embedded-')
  // A private folder, like root's home: the cluster has to be elsewhere.
  await chmod(dataDir, 0o700)
})
afterEach(() => Promise.all(owners.splice(0).map(end)))
afterAll(async () => {
  const left = await folder().then(
    (path) => runningPostmaster(join(path, 'cluster')),
    () => undefined,
  )
  if (left) await stopPostmaster(left.pid)
  await removeHome(dataDir)
  await rm(dataDir, { recursive: true })
})

describe('the embedded PostgreSQL', { timeout: 60_000 }, () => {
  test('starts as an unprivileged account, keeps its data and stops with its owner', async () => {
    const first = await owner()
    await query(first.url, 'create table kept (word text)')
    await query(first.url, `insert into kept values ('here')`)
    expect(await query(first.url, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([
      { rolsuper: false },
    ])
    await end(first.process)
    expect(await lives(first.pid)).toBe(false)

    const second = await owner()
    expect(await query(second.url, 'select word from kept')).toEqual([{ word: 'here' }])
  })

  test('writes nothing into its log of what it refuses, however often', async () => {
    const { url } = await owner()
    await query(url, 'create table people (email text unique check (length(email) < 30))')
    await query(url, `insert into people values ('asha@kulkarni.example')`)
    const log = async () => readFile(join(await folder(), 'postgres.log'), 'utf8')
    const before = (await log()).length
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const states = new Set<string>()
    for (const email of ['asha@kulkarni.example', 'asha@kulkarni.example.of.a.long.name', '\0'])
      for (let n = 0; n < 100; n += 1)
        await client
          .query('insert into people values ($1)', [email])
          .catch((error: pg.DatabaseError) => states.add(error.code ?? ''))
    await client.end()
    expect([...states]).toEqual(['23505', '23514', '22021'])
    expect(await log()).not.toContain('kulkarni')
    expect((await log()).length).toBeLessThan(before + 2000)
  })

  test('is taken over, still running, by the next start after its owner was killed', async () => {
    const killed = await owner()
    killed.process.kill('SIGKILL')
    await once(killed.process, 'exit')
    expect(await lives(killed.pid)).toBe(true)

    const next = await owner()
    expect(next).toMatchObject({ pid: killed.pid, url: killed.url })
    await end(next.process)
    expect(await lives(killed.pid)).toBe(false)
  })

  test('has one owner: a second start says who it is and harms nothing', async () => {
    const first = await owner()
    const second = startOwner()
    const [[code], said] = await Promise.all([once(second, 'exit'), textOf(second.stderr)])
    expect(code).toBe(1)
    expect(said).toContain(
      `Vapsi already runs here (pid ${first.process.pid}, http://127.0.0.1:3999). Nothing was changed.`,
    )
    expect(await query(first.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await expect(refuseSecondOwner(dataDir)).rejects.toThrow(`Vapsi already runs here (pid ${first.process.pid}, http`)
    await end(first.process)
    await expect(refuseSecondOwner(dataDir)).resolves.toBeUndefined()
  })

  test('answers again on the same port after it was killed itself', async () => {
    const { url, pid } = await owner()
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => query(url, 'select 1 as one').catch(() => []), { timeout: 60_000 }).toEqual([{ one: 1 }])
  })

  test('is not fooled by the note of a dead server whose number another program now has', async () => {
    const cluster = join(await folder(), 'cluster')
    await writeFile(join(cluster, 'postmaster.pid'), `${process.pid}\n${cluster}\n1\n5432\n\n127.0.0.1\n`)
    const { url } = await owner()
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('replaces one that was left running and hangs', async () => {
    const killed = await owner()
    killed.process.kill('SIGKILL')
    await once(killed.process, 'exit')
    process.kill(killed.pid, 'SIGSTOP')
    const next = await owner()
    expect(next.pid).not.toBe(killed.pid)
    expect(await query(next.url, 'select word from kept')).toEqual([{ word: 'here' }])
  })

  test('starts from copies of both folders in other places, as docs/operations.md says', async () => {
    const { process: original } = await owner()
    await end(original)
    const copies = await mkdtemp('/tmp/vapsi-embedded-')
    onTestFinished(() => rm(copies, { recursive: true }))
    await chmod(copies, 0o755)
    const [data, cluster] = [join(copies, 'data'), join(copies, 'cluster-of-data')]
    execFileSync('cp', ['-a', dataDir, data])
    execFileSync('cp', ['-a', await folder(), cluster])
    await writeFile(join(data, 'postgres-folder'), `${cluster}\n`)
    const { process: copied, url } = await owner(data)
    expect(await query(url, 'select word from kept')).toEqual([{ word: 'here' }])
    await end(copied)
  })

  test('that is gone is reported, and not replaced by an empty one', async () => {
    const there = await folder()
    const away = `${there}-away`
    await rename(there, away)
    const refused = startOwner()
    const [[code], said] = await Promise.all([once(refused, 'exit'), textOf(refused.stderr)])
    await rename(away, there)
    expect(code).toBe(1)
    expect(said).toContain(`The database of this data folder was in ${there} and is gone. Bring it back, or remove `)
    const back = await owner()
    expect(await query(back.url, 'select word from kept')).toEqual([{ word: 'here' }])
  })

  test('whose creation was interrupted is created by the next start', async () => {
    const fresh = await mkdtemp('/tmp/vapsi-embedded-')
    onTestFinished(async () => {
      await removeHome(fresh)
      await rm(fresh, { recursive: true })
    })
    const chosen = join(fresh, 'elsewhere')
    await mkdir(chosen)
    await chmod(fresh, 0o755)
    await writeFile(join(fresh, 'postgres-folder'), `${chosen}\nbeing made\n`)
    const { process: made, url } = await owner(fresh)
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
    await end(made)
    expect(await readFile(join(fresh, 'postgres-folder'), 'utf8')).toBe(`${chosen}\n`)
  })
})

test('a data folder that cannot be written is one clear line', async () => {
  const file = join(dataDir, 'a-file')
  await writeFile(file, '')
  const process = startOwner(join(file, 'data'))
  const [[code], said] = await Promise.all([once(process, 'exit'), textOf(process.stderr)])
  expect(code).toBe(1)
  expect(said.trim().split('\n').at(-1)).toBe(
    `Vapsi cannot write to its data folder ${file}/data (ENOTDIR). Set DATA_DIR to one it can.`,
  )
})

const folder = async () => (await readFile(join(dataDir, 'postgres-folder'), 'utf8')).trim()

function startOwner(at = dataDir): ChildProcess {
  const child = spawn(process.execPath, [script, at], { stdio: ['ignore', 'pipe', 'pipe'] })
  owners.push(child)
  return child
}

async function owner(at = dataDir): Promise<{ process: ChildProcess; url: string; pid: number }> {
  const child = startOwner(at)
  const said = textOf(child.stderr)
  const ready = await Promise.race([once(child.stdout!, 'data'), once(child, 'exit').then(() => undefined)])
  if (!ready) throw new Error(await said)
  return { process: child, ...(JSON.parse(String(ready[0])) as { url: string; pid: number }) }
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await Promise.race([once(child, 'exit'), sleep(20_000)])
}

async function textOf(stream: NodeJS.ReadableStream | null): Promise<string> {
  let all = ''
  for await (const chunk of stream ?? []) all += String(chunk)
  return all
}

async function query(connectionString: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query(sql)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}
