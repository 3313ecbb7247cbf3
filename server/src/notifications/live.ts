import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import { sessionHashOf } from '../identity/sessions/session-secret.ts'
import { liveSessions } from '../identity/sessions/sessions.sql.ts'
import type { Actor } from '../platform/http/actor.ts'
import type { Db } from '../platform/database/database.ts'
import type { PgListener } from '../platform/database/pg-listener.ts'
import { notificationsOf } from './inbox.sql.ts'
import { screensChanged } from './screens.sql.ts'

/** Sent by the trigger of `notifications` at the commit of every new row: `<user id> <notification id>`. */
const added = 'notifications'
/** Sent by the trigger of `sessions` when one ends: `<user id> <session id>`. */
const ended = 'sessions_ended'

const beatMs = 25_000
/** Streams per person in one server process: tabs and phones. */
const most = 20
/** A stream that was closed for a newer one is opened again after this; until then the page polls. */
const comeBackMs = 60_000

/** Looked up with one statement. */
const mostAtOnce = 500

/** Recipient and notification; null if only their screens have changed. */
interface Said {
  userId: string
  id: string | null
}

interface Stream {
  userId: string
  sessionId: string
  raw: FastifyReply['raw']
}

export interface Opening {
  db: Db
  pgListener: PgListener
  /** Aborts when the server drains: all streams end. */
  closing: AbortSignal
  log: Pick<FastifyBaseLogger, 'warn'>
  actor: Pick<Actor, 'id' | 'sessionId'>
  reply: Pick<FastifyReply, 'hijack' | 'raw'>
}

/**
 * The event streams of one server process. Each ends with its session: at once by the database's notification, or at
 * the next heartbeat if that was missed. A person beyond the limit gets the new stream and loses the oldest, which may
 * belong to an abandoned phone.
 */
export function liveStreams(every = beatMs) {
  const streamsOf = new Map<string, Set<Stream>>()
  let stop: (() => void) | null = null

  const all = () => Array.from(streamsOf.values(), (own) => [...own]).flat()
  const drop = (stream: Stream) => {
    const own = streamsOf.get(stream.userId)
    own?.delete(stream)
    if (own?.size === 0) streamsOf.delete(stream.userId)
    if (streamsOf.size > 0) return
    stop?.()
    stop = null
  }
  const end = (stream: Stream) => {
    drop(stream)
    stream.raw.end()
  }
  /** The streams whose session is still valid; the others are ended. */
  const living = async (db: Db, streams: readonly Stream[]) => {
    const ids = new Set(streams.map(({ sessionId }) => sessionId))
    const live = await liveSessions(db, [...ids].map(sessionHashOf))
    for (const stream of streams) if (!live.has(stream.sessionId)) end(stream)
    return streams.filter((stream) => live.has(stream.sessionId))
  }
  const ofUsers = (said: readonly Said[]) =>
    [...new Set(said.map(({ userId }) => userId))].flatMap((userId) => Array.from(streamsOf.get(userId) ?? []))
  /** One lookup of the notifications and sessions, for any number of people and streams. */
  const tell = async (db: Db, said: readonly Said[]) => {
    const ids = said.flatMap(({ id }) => id ?? [])
    const [found, live] = await Promise.all([notificationsOf(db, ids), living(db, ofUsers(said))])
    const isLiving = new Set(live)
    for (const { userId, id } of said) {
      const notification = id === null ? null : found.get(id)
      // Somebody else's, or deleted.
      if (notification === undefined || (notification && notification.userId !== userId)) continue
      const text = notification
        ? `event: notification\ndata: ${JSON.stringify(notification.view)}\n\n`
        : 'event: changed\ndata: {}\n\n'
      for (const stream of streamsOf.get(userId) ?? []) if (isLiving.has(stream)) say(stream, text)
    }
  }
  /** Notifications that arrive during a lookup are looked up together: a burst for thousands takes one connection. */
  function batched(db: Db, warn: (error: unknown) => void) {
    const waiting: Said[] = []
    let isLooking = false
    const look = async () => {
      isLooking = true
      while (waiting.length > 0) {
        const some = waiting.splice(0, mostAtOnce)
        await tell(db, some).catch((error: unknown) => {
          warn(error)
          // They may have missed something: the page opens its stream again, and refreshes.
          ofUsers(some).forEach(end)
        })
      }
      isLooking = false
    }
    return (said: Said) => {
      if (!streamsOf.has(said.userId)) return
      waiting.push(said)
      if (!isLooking) void look()
    }
  }
  const beat = (db: Db) => {
    const streams = all()
    for (const stream of streams) say(stream, ': still here\n\n')
    return living(db, streams)
  }

  function begin({ db, pgListener, closing, log }: Opening) {
    const warn = (err: unknown) => log.warn({ err }, 'Live notifications have trouble')
    const received = (channel: string, act: (userId: string, id: string) => void) =>
      pgListener.on(channel, (payload) => {
        const [userId = '', id = ''] = payload.split(' ')
        act(userId, id)
      })
    const hear = batched(db, warn)
    const offs = [
      received(added, (userId, id) => hear({ userId, id })),
      received(screensChanged, (userId) => hear({ userId, id: null })),
      received(ended, (userId, id) => {
        for (const stream of streamsOf.get(userId) ?? []) if (stream.sessionId === id) end(stream)
      }),
    ]
    const timer = setInterval(() => void beat(db).catch(warn), every)
    const endAll = () => all().forEach(end)
    closing.addEventListener('abort', endAll)
    return () => {
      for (const off of offs) off()
      clearInterval(timer)
      closing.removeEventListener('abort', endAll)
    }
  }

  return (opening: Opening): void => {
    const { actor, reply } = opening
    reply.hijack()
    const stream: Stream = { userId: actor.id, sessionId: actor.sessionId, raw: reply.raw }
    stream.raw.writeHead(200, headers)
    say(stream, 'retry: 5000\n\n')
    stop ??= begin(opening)
    const own = streamsOf.get(actor.id) ?? new Set()
    streamsOf.set(actor.id, own.add(stream))
    const [oldest] = own
    if (own.size > most && oldest) {
      say(oldest, `retry: ${comeBackMs}\n\n`)
      end(oldest)
    }
    stream.raw.on('close', () => drop(stream))
    if (opening.closing.aborted) end(stream)
  }
}

const say = ({ raw }: Stream, text: string) => raw.writableEnded || raw.write(text)

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
}
