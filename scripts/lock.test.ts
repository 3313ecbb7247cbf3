import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { withLock } from './lock.mjs'

const folder = mkdtempSync(join(tmpdir(), 'vapsi-lock-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let locks = 0
const aLock = () => join(folder, `${(locks += 1)}.lock`)
const slow = { timeout: 60_000 }

test.each([
  ['our own number, from an earlier life', () => `${process.pid}`],
  ['our own number and another beginning', () => `${process.pid} 1`],
  ['the number of a process that began at another time', () => `${process.ppid} 1`],
  ['a number that nobody has', () => '4194305'],
])('a leftover lock does not count: %s', slow, async (_, note) => {
  const file = aLock()
  writeFileSync(file, note())
  expect(await withLock(file, () => 'in')).toBe('in')
  expect(existsSync(file)).toBe(false)
})

test('a lock whose maker was killed before it wrote into it does not count', slow, async () => {
  const file = aLock()
  writeFileSync(file, '')
  utimesSync(file, new Date(0), new Date(0))
  expect(await withLock(file, () => 'in')).toBe('in')
})

test('failing work leaves no lock', async () => {
  const file = aLock()
  await expect(withLock(file, () => Promise.reject(new Error('no network')))).rejects.toThrow('no network')
  expect(existsSync(file)).toBe(false)
})

test('a living holder is waited for', slow, async () => {
  const file = aLock()
  writeFileSync(file, String(process.ppid))
  let isIn = false
  const entering = withLock(file, () => (isIn = true))
  await sleep(700)
  expect(isIn).toBe(false)
  rmSync(file)
  await entering
  expect(isIn).toBe(true)
})

test('of many that find a leftover lock, only one is inside at a time', slow, async () => {
  const file = aLock()
  const diary = join(folder, 'diary')
  writeFileSync(file, '4194305 1')
  const one = `
    import { appendFileSync } from 'node:fs'
    import { setTimeout as sleep } from 'node:timers/promises'
    import { withLock } from ${JSON.stringify(join(import.meta.dirname, 'lock.mjs'))}
    await withLock(${JSON.stringify(file)}, async () => {
      appendFileSync(${JSON.stringify(diary)}, 'in ')
      await sleep(50)
      appendFileSync(${JSON.stringify(diary)}, 'out ')
    })`
  const children = Array.from({ length: 6 }, () => spawn(process.execPath, ['--input-type=module', '-e', one]))
  onTestFinished(() => children.forEach((child) => child.kill('SIGKILL')))
  await Promise.all(children.map((child) => once(child, 'exit')))
  expect(readFileSync(diary, 'utf8')).toBe('in out '.repeat(6))
})

test('an install that fails says why and leaves no lock', slow, async () => {
  const clone = join(folder, 'clone')
  mkdirSync(clone)
  for (const name of ['run.mjs', 'lock.mjs'])
    cpSync(join(import.meta.dirname, name), join(clone, 'scripts', name), { recursive: true })
  writeFileSync(join(clone, 'package.json'), '{"devDependencies":{"node":"24.0.0"}}')
  writeFileSync(join(clone, 'package-lock.json'), '{}')
  writeFileSync(join(clone, 'npm-cli.js'), 'process.exit(3)')
  const npm = { npm_execpath: join(clone, 'npm-cli.js') }
  const child = spawn(process.execPath, ['scripts/run.mjs', 'start'], { cwd: clone, env: { ...process.env, ...npm } })
  let said = ''
  child.stderr.on('data', (chunk) => (said += String(chunk)))
  const [code] = (await once(child, 'close')) as [number]
  expect([code, said]).toEqual([1, 'Vapsi could not install itself: ci ended with 3\n'])
  expect(existsSync(join(clone, '.cache/install.lock'))).toBe(false)
})
