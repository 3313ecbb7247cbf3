import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { everyEndpoint, nameOf } from '../endpoints.ts'
import { watchedDatabase } from '../fingerprint.sql.ts'
import { conflictCases, neverInConflict } from './conflicts.ts'
import { type Answer, type Method, aStage } from '../stage.ts'
import { aCast, worldOf } from '../world.ts'

const stage = await aStage({ servers: 1, env: { CODES_PER_DAY: '1000000' } })
const world = worldOf(await aCast(), stage)
const endpoints = new Map((await everyEndpoint()).map((endpoint) => [nameOf(endpoint), endpoint]))
const remember = await watchedDatabase()

const files = async () => {
  const names = await readdir(join(stage.config.dataDir, 'files'), { recursive: true }).catch((): string[] => [])
  return new Set(names)
}
const received = ({ status, json }: Answer) => [status, (json as { code?: string } | undefined)?.code]

test('every call that writes has a conflict that refuses it, or a reason why none can', () => {
  const writing = [...endpoints.keys()].filter((name) => !name.startsWith('GET '))
  expect([...Object.keys(conflictCases), ...neverInConflict].sort()).toEqual(writing.sort())
})

const each = Object.entries(conflictCases).flatMap(([name, made]) =>
  made.map((make, at) => ({ name, make, what: made.length > 1 ? `${name} (${at + 1})` : name })),
)

test.each(each)('$what, refused because of stored data, changes nothing that its valid body says', async (one) => {
  const endpoint = endpoints.get(one.name)
  const { id = '', gets, ...sent } = await one.make(world)
  const call = { ...sent, method: one.name.split(' ')[0] as Method, url: `${endpoint?.url.replace(/:\w+/, id)}` }
  const [memory, before] = [await remember(), await files()]
  expect(received(await stage.call(call))).toEqual(gets)
  if (endpoint?.schema.response[201] && sent.cookie) {
    const headers = { ...sent.headers, 'idempotency-key': crypto.randomUUID() }
    expect(received(await stage.call({ ...call, headers })), 'under a key').toEqual(gets)
  }
  const moved = await memory.moved()
  await memory.forget()
  expect(moved).toEqual([])
  expect(await files()).toEqual(before)
})
