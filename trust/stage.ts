import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { buildApp } from '../server/src/app.ts'
import type { Config } from '../server/src/config.ts'
import type { Gateways } from '../server/src/gateways/gateways.ts'
import { openGateways } from '../server/src/gateways/open-gateways.ts'
import { embeddedMaps } from '../server/src/places/gazetteer.ts'
import { authenticate } from '../server/src/identity/sessions/authenticate.ts'
import { newSessionSecret, sessionHash } from '../server/src/identity/sessions/session-secret.ts'
import { insertSession } from '../server/src/identity/sessions/sessions.sql.ts'
import { sessionCookieName } from '../server/src/platform/http/cookies.ts'
import { inTransaction, openDatabase } from '../server/src/platform/database/database.ts'
import { openPgListener } from '../server/src/platform/database/pg-listener.ts'
import { openLog } from '../server/src/platform/log.ts'
import { database, db } from '../server/test/harness.ts'
import { testConfig } from '../server/test/served-room.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface Answer {
  status: number
  text: string
  /** The parsed body where it is JSON, else undefined. */
  json: unknown
  headers: Record<string, unknown>
}

export interface Call {
  method: Method
  url: string
  cookie?: string | null
  body?: unknown
  /** A raw body, with its own content type. */
  raw?: Buffer | string
  headers?: Record<string, string>
  /** An event stream: its head is the answer, then the connection is closed. */
  isStream?: boolean
}

export interface Stage {
  /** Complete servers with their own pools, on one PostgreSQL. */
  servers: readonly FastifyInstance[]
  config: Config
  gateways: Gateways
  /** A live session of this person, as a browser's Cookie header. */
  signIn(person: { id: string; isAdmin?: boolean }): Promise<string>
  /** Uses the servers in turn. */
  call(request: Call): Promise<Answer>
}

/** What the provider of WhatsApp proves itself with. */
export const providerSecret = 'a-secret-of-24-characters'

/** The whole product with its real HTTP server: sessions, cookies, limits, every room. */
export async function aStage({ servers = 2, env = {} }: { servers?: number; env?: Record<string, string> } = {}) {
  const caps = { OPEN_LOADS: '1000000', LOADS_PER_DAY: '1000000', VEHICLES: '1000000', LIVE_BIDS: '1000000' }
  const config = testConfig({
    UPI_VPA: 'office@bank',
    MSG91_WHATSAPP_SECRET: providerSecret,
    PUBLIC_URL: 'http://localhost:3000',
    ...caps,
    ...env,
  })
  const opened = await Promise.all(Array.from({ length: servers }, () => openServer(config)))
  const apps = opened.map(({ app }) => app)
  const [first] = opened
  if (!first) throw new Error('A stage needs a server')
  const cookieName = sessionCookieName(config)
  let turn = 0
  const stage: Stage = {
    servers: apps,
    config,
    gateways: first.gateways,
    async signIn(person) {
      const secret = newSessionSecret()
      const hash = sessionHash(secret) ?? Buffer.alloc(0)
      await inTransaction(db, (tx) => insertSession(tx, hash, person.id, person.isAdmin ? 12 : 720))
      return `${cookieName}=${secret}`
    },
    async call({ method, url, cookie, body, raw, headers = {}, isStream = false }) {
      turn += 1
      const app = apps[turn % apps.length] ?? first.app
      const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body))
      const answer = await app.inject({
        method,
        url,
        ...(isStream && { payloadAsStream: true as const }),
        ...(payload !== undefined && { payload }),
        headers: {
          ...(raw === undefined && body !== undefined && { 'content-type': 'application/json' }),
          ...(cookie && { cookie }),
          ...headers,
        },
      })
      if (isStream) {
        // A refusal ends by itself; a stream would not.
        const text = answer.statusCode < 400 ? '' : Buffer.concat(await answer.stream().toArray()).toString()
        answer.stream().destroy()
        return {
          status: answer.statusCode,
          text,
          json: parsed({ headers: answer.headers, body: text }),
          headers: answer.headers,
        }
      }
      return { status: answer.statusCode, text: answer.body, json: parsed(answer), headers: answer.headers }
    },
  }
  return stage
}

async function openServer(config: Config) {
  const own = openDatabase({ ...database.connection, maxConnections: 10, applicationName: 'vapsi-trust' })
  const log = openLog({ level: config.logLevel })
  const gateways = await openGateways(config, own.db, log, embeddedMaps)
  const pgListener = openPgListener(database.url, log)
  const app = await buildApp({
    config,
    database: own,
    gateways,
    log,
    authenticate: authenticate(own.db, config),
    pgListener,
  })
  await app.ready()
  afterAll(async () => {
    await app.close()
    await pgListener.close()
    await own.close()
  })
  return { app, gateways }
}

function parsed({ headers, body }: { headers: Record<string, unknown>; body: string }): unknown {
  if (!String(headers['content-type']).includes('json') || body === '') return undefined
  return JSON.parse(body) as unknown
}
