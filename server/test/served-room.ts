import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { type Config, readConfig } from '../src/config.ts'
import type { Gateways } from '../src/gateways/gateways.ts'
import { openGateways } from '../src/gateways/open-gateways.ts'
import { embeddedMaps } from '../src/places/gazetteer.ts'
import { tripOfDriver } from '../src/bookings/drivers/driver-access.sql.ts'
import type { Actor } from '../src/platform/http/actor.ts'
import { openHttp, type Room } from '../src/platform/http/http.ts'
import { openPgListener } from '../src/platform/database/pg-listener.ts'
import { openLimits } from '../src/platform/http/limits/limits.ts'
import { openLog } from '../src/platform/log.ts'
import { type Authenticate, routeOn } from '../src/platform/http/mount.ts'
import { database } from './harness.ts'

export interface Answer<T = unknown> {
  status: number
  body: T
  headers: Record<string, string | undefined>
}

export interface TestApp {
  app: FastifyInstance
  config: Config
  gateways: Gateways
  /** Calls of this person; null is a visitor. `as(shipper)('POST', '/api/bookings', body)`. */
  as: (person: Actor | null) => Call
}

export type Call = <T = unknown>(
  method: Method,
  url: string,
  body?: object | string,
  headers?: Record<string, string>,
) => Promise<Answer<T>>

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The configuration of tests: demo mode, quiet, and limits that only the limits' own tests reach. */
export const testConfig = (env: Record<string, string> = {}): Config =>
  readConfig({
    NODE_ENV: 'test',
    ...database.env,
    DEMO: 'on',
    LOG_LEVEL: 'silent',
    MAX_EVENT_LOOP_DELAY_MS: '0',
    SEARCH_FRESH_MS: '0',
    UNDO_SECONDS: '0',
    RATE_LIMIT_PER_MINUTE: '1000000',
    SIGN_INS_PER_ADDRESS: '1000000',
    CODES_PER_ADDRESS_HOUR: '1000000',
    CHALLENGE_AFTER: '1000000',
    ...env,
  })

/** Only this room, with the real adapter: for tests of the platform itself. */
export async function servedRoom(room: Room, env: Record<string, string> = {}): Promise<TestApp> {
  const { config, log, gateways, people, authenticate, pgListener } = await appContext(env)
  const app = await openHttp(config, log)
  const limits = openLimits(database.pool, config)
  const closing = new AbortController().signal
  room({
    route: routeOn(app, { db: database.db, gateways, config, limits, pgListener, closing }, authenticate, tripOfDriver),
  })
  return callable(app, { config, gateways, people })
}

type People = Map<string, Actor>

/** The context of a test's server; `replaced` gateways take the place of the embedded ones. */
export async function appContext(env: Record<string, string>, replaced: Partial<Gateways> = {}) {
  const config = testConfig(env)
  const log = openLog({ level: config.logLevel })
  const gateways = { ...(await openGateways(config, database.db, log, embeddedMaps)), ...replaced }
  const people: People = new Map()
  const authenticate: Authenticate = async ({ headers }) => people.get(String(headers['x-test-person'])) ?? null
  const pgListener = openPgListener(database.url, log)
  afterAll(() => pgListener.close())
  return { config, log, gateways, people, authenticate, pgListener }
}

/** The calls of people on a server. */
export function callable(
  app: FastifyInstance,
  rest: Pick<TestApp, 'config' | 'gateways'> & { people: People },
): TestApp {
  const { config, gateways, people } = rest
  afterAll(() => app.close())
  return {
    app,
    config,
    gateways,
    as:
      (person) =>
      async (method, url, payload, headers = {}) => {
        if (person) people.set(person.id, person)
        const answer = await app.inject({
          method,
          url,
          ...(payload && { payload }),
          headers: { ...headers, ...(person && { 'x-test-person': person.id }) },
        })
        const isJson = answer.headers['content-type']?.toString().includes('json') && answer.body !== ''
        return {
          status: answer.statusCode,
          body: (isJson ? answer.json() : answer.body) as never,
          headers: answer.headers as Record<string, string | undefined>,
        }
      },
  }
}
