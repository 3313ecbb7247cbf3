import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Socket, connect } from 'node:net'
import pg from 'pg'
import type { Report } from '../tools/report.ts'
import { type Running, residentMb } from '../tools/server.ts'
import { spread } from '../tools/timing.ts'

/** Streams opened at once; the next batch follows when these stream. */
const batch = 200
const waitedMs = 30_000

/**
 * Opens an event stream for each person, on the servers in turn. Measures what each stream costs and when the last one
 * gets a message.
 */
export async function ringBells(
  report: Report,
  servers: readonly Running[],
  databaseUrl: string,
  people: readonly { id: string; cookie: string }[],
) {
  const memory = async () => {
    const each = await Promise.all(servers.map(({ pid }) => residentMb(pid)))
    return each.reduce<number>((sum, mb) => sum + (mb ?? Number.NaN), 0)
  }
  const before = await memory()
  let heard = 0
  let lastAt = 0
  const sockets: Socket[] = []
  const hear = (chunk: Buffer) => {
    const said = chunk.toString('latin1').split('event: notification').length - 1
    heard += said
    if (said) lastAt = performance.now()
  }
  for (let at = 0; at < people.length; at += batch) {
    const some = people.slice(at, at + batch)
    sockets.push(
      ...(await Promise.all(some.map(({ cookie }, n) => bell(servers[(at + n) % servers.length]!, cookie, hear)))),
    )
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const held = await memory()
    const all = await timed(people.length, (ids) => tell(client, ids), people)
    const delays: number[] = []
    for (let at = 0; at < 200; at += 1)
      delays.push((await timed(1, (ids) => tell(client, ids), [people[(at * 37) % people.length]!])).ms)
    const { p50, p99 } = spread(delays)
    report.figures(`${people.length} bells on ${servers.length} servers`, {
      'KB a bell': ((held - before) * 1024) / people.length,
      'told alone: p50 ms': p50,
      'p99 ms': p99,
      'of all at once heard': all.heard,
    })
    report.reach('the last of all hears after', all.ms / 1000, { atMost: 2 }, ' s')
  } finally {
    await client.end()
    for (const socket of sockets) socket.destroy()
  }

  async function timed(wanted: number, act: (ids: string[]) => Promise<void>, whom: readonly { id: string }[]) {
    const begun = performance.now()
    heard = 0
    await act(whom.map(({ id }) => id))
    while (heard < wanted && performance.now() - begun < waitedMs) await new Promise((go) => setTimeout(go, 2))
    return { ms: (heard < wanted ? performance.now() : lastAt) - begun, heard }
  }
}

const tell = async (client: pg.Client, ids: string[]) =>
  void (await client.query(
    `insert into notifications (user_id, type, title, message) select unnest($1::uuid[]), 'system', 'A bell', 'It rings'`,
    [ids],
  ))

/** A stream that has begun. */
async function bell(server: Running, cookie: string, hear: (chunk: Buffer) => void): Promise<Socket> {
  const { hostname, port, host } = new URL(server.url)
  const socket = connect({ host: hostname, port: Number(port) })
  await once(socket, 'connect')
  socket.write(
    `GET /api/notifications/stream HTTP/1.1\r\nhost: ${host}\r\naccept: text/event-stream\r\ncookie: ${cookie}\r\n\r\n`,
  )
  const [first] = (await once(socket, 'data')) as [Buffer]
  if (first.toString('latin1').startsWith('HTTP/1.1 503')) {
    // Just started and busy: a browser asks again, too.
    socket.destroy()
    await sleep(1000)
    return bell(server, cookie, hear)
  }
  if (!first.toString('latin1').startsWith('HTTP/1.1 200'))
    throw new Error(`No stream: ${first.toString('latin1', 0, 200)}`)
  socket.on('data', hear)
  return socket
}
