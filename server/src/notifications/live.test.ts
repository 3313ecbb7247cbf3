import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { afterEach, expect, test } from 'vitest'
import { statementsOf } from '../../test/sql-statements.ts'
import { type Person, aShipper } from '../../test/factories/users.ts'
import { database, db } from '../../test/harness.ts'
import { newSessionSecret, sessionHash, sessionIdOf } from '../identity/sessions/session-secret.ts'
import { deleteSession, insertSession } from '../identity/sessions/sessions.sql.ts'
import { inTransaction } from '../platform/database/database.ts'
import { type Opening, liveStreams } from './live.ts'

const hash = () => sessionHash(newSessionSecret()) ?? Buffer.alloc(0)
async function aSession({ id }: Person) {
  const idHash = hash()
  await inTransaction(db, (tx) => insertSession(tx, idHash, id, 1))
  return idHash
}

let closing = new AbortController()
afterEach(() => {
  closing.abort()
  closing = new AbortController()
})

/** A server's streams, with database notifications simulated by the test. */
function aServer(every?: number) {
  const received = new Map<string, (payload: string) => void>()
  const pgListener = {
    on: (channel: string, listener: (payload: string) => void) => {
      received.set(channel, listener)
      return () => void received.delete(channel)
    },
    close: async () => undefined,
  }
  const open = liveStreams(every)
  return {
    /** The channels that it listens to. */
    channels: () => [...received.keys()],
    say: (channel: string, payload: string) => received.get(channel)?.(payload),
    open(person: Person, session: Buffer) {
      const raw = Object.assign(new PassThrough(), { writeHead: () => undefined })
      let said = ''
      raw.on('data', (chunk) => (said += String(chunk)))
      const reply = { hijack: () => undefined, raw } as unknown as Opening['reply']
      const actor = { id: person.id, sessionId: sessionIdOf(session) }
      open({ db, pgListener, closing: closing.signal, log: { warn: () => undefined }, actor, reply })
      return { raw, said: () => said, isOver: () => raw.writableEnded, over: () => once(raw, 'close') }
    },
  }
}

test('a stream ends at the beat after its session, although nobody said that it did', async () => {
  const person = await aShipper()
  const [gone, kept] = [await aSession(person), await aSession(person)]
  const server = aServer(20)
  const [ending, staying] = [server.open(person, gone), server.open(person, kept)]
  await deleteSession(db, gone)
  await ending.over()
  await once(staying.raw, 'data')
  expect(staying.isOver()).toBe(false)
})

test('a session that ended ends its own streams at once, and no other', async () => {
  const [person, other] = [await aShipper(), await aShipper()]
  const [gone, kept, theirs] = [await aSession(person), await aSession(person), await aSession(other)]
  const server = aServer()
  const streams = [gone, gone, kept].map((session) => server.open(person, session))
  streams.push(server.open(other, theirs))
  server.say('sessions_ended', `${person.id} ${sessionIdOf(gone)}`)
  expect(streams.map(({ isOver }) => isOver())).toEqual([true, true, false, false])
})

test('beyond twenty streams a person keeps the newest; the oldest comes back in a minute', async () => {
  const [person, other] = [await aShipper(), await aShipper()]
  const session = await aSession(person)
  const server = aServer()
  const theirs = server.open(other, await aSession(other))
  const streams = Array.from({ length: 22 }, () => server.open(person, session))
  expect(streams.map(({ isOver }) => isOver())).toEqual([true, true, ...Array<boolean>(20).fill(false)])
  await streams[0]?.over()
  expect(streams[0]?.said()).toContain('retry: 60000')
  expect(theirs.isOver()).toBe(false)
})

test('a notification is read once for all streams of its person, and a closed stream gets nothing', async () => {
  const person = await aShipper()
  const session = await aSession(person)
  const server = aServer()
  const streams = Array.from({ length: 8 }, () => server.open(person, session))
  const left = streams.pop()
  left?.raw.destroy()
  await left?.over()
  const { id } = await db
    .insertInto('notifications')
    .values({ userId: person.id, type: 'test', title: 'Loaded', message: 'VP-1', data: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sent = await statementsOf(database, async () => {
    server.say('notifications', `${person.id} ${id}`)
    await Promise.all(streams.map(({ raw }) => once(raw, 'data')))
  })
  expect(sent).toHaveLength(2)
  for (const { said } of streams) expect(said()).toContain('"title":"Loaded"')
  expect(left?.said()).not.toContain('Loaded')
})

test('a burst for many people takes four statements, and each person gets their own', async () => {
  const server = aServer()
  const people = await Promise.all(Array.from({ length: 40 }, () => aShipper()))
  const streams = await Promise.all(people.map(async (person) => server.open(person, await aSession(person))))
  const rows = people.map(({ id, name }, at) => ({
    userId: id,
    type: 'test',
    title: `For ${at}`,
    message: name,
    data: '{}',
  }))
  const told = await db.insertInto('notifications').values(rows).returning(['id', 'userId']).execute()
  const sent = await statementsOf(database, async () => {
    for (const { id, userId } of told) server.say('notifications', `${userId} ${id}`)
    await Promise.all(streams.map(async (stream) => stream.said().includes('"title"') || once(stream.raw, 'data')))
  })
  // The first is looked up alone, those that came in the meantime together.
  expect(sent).toHaveLength(4)
  streams.forEach((stream, at) => {
    expect(stream.said().match(/"title":"For \d+"/g)).toEqual([`"title":"For ${at}"`])
  })
})

test('if a notification could not be read the stream ends, so that the page opens it again and refreshes', async () => {
  const [person, other] = [await aShipper(), await aShipper()]
  const server = aServer()
  const [ending, staying] = [server.open(person, await aSession(person)), server.open(other, await aSession(other))]
  server.say('notifications', `${person.id} no-uuid`)
  await ending.over()
  expect(staying.isOver()).toBe(false)
})

test('screens with changed data refresh, through the streams of live sessions only', async () => {
  const [person, other] = [await aShipper(), await aShipper()]
  const [gone, kept] = [await aSession(person), await aSession(person)]
  const server = aServer()
  const [ending, staying, theirs] = [
    server.open(person, gone),
    server.open(person, kept),
    server.open(other, await aSession(other)),
  ]
  await deleteSession(db, gone)
  server.say('screens_changed', person.id)
  await once(staying.raw, 'data')
  expect(staying.said()).toContain('event: changed\ndata: {}\n\n')
  expect([ending.said(), theirs.said()].join('')).not.toContain('changed')
  expect(ending.isOver()).toBe(true)
})

test('people without an open stream are not listened for', async () => {
  const person = await aShipper()
  const server = aServer()
  expect(server.channels()).toEqual([])
  const stream = server.open(person, await aSession(person))
  expect(server.channels()).toEqual(['notifications', 'screens_changed', 'sessions_ended'])
  closing.abort()
  expect(stream.isOver()).toBe(true)
  expect(server.channels()).toEqual([])
})
