import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { ConfigView } from '@vapsi/contract/system'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { database, db } from '../../test/harness.ts'
import { statementsOf } from '../../test/sql-statements.ts'
import { callable, servedRoom, appContext } from '../../test/served-room.ts'
import { contractModules } from '../contract-modules.ts'
import { devRoutes } from '../dev/dev.routes.ts'
import { openDatabase } from '../platform/database/database.ts'
import { openHttp } from '../platform/http/http.ts'
import { openLimits } from '../platform/http/limits/limits.ts'
import { serveMetrics } from '../platform/metrics.ts'
import { routeOn } from '../platform/http/mount.ts'
import { describeApi, refuseForeignRoutes } from '../platform/http/openapi.ts'
import { systemRoutes } from './system.routes.ts'

const configOf = async (env: Record<string, string>) => {
  const { as } = await servedRoom(systemRoutes, env)
  return (await as(null)<ConfigView>('GET', '/api/config')).body
}

describe('GET /api/config', () => {
  test('the demo says so, with its administrator', async () => {
    const config = await configOf({})
    expect(config).toMatchObject({
      demo: true,
      identity: { provider: 'builtin' },
      places: { provider: 'embedded' },
      tracking: { provider: 'none' },
      push: { provider: 'webpush' },
      demoAdmin: { email: 'admin@vapsi.example', password: 'vapsi-demo-2026' },
      requestHours: 24,
      undoSeconds: 0,
      upi: { vpa: 'office@vapsidemo' },
      office: { phone: '+91 22 0000 0000', email: 'office@vapsi.example' },
    })
    expect(config.push.vapidPublicKey).toMatch(/^[\w-]{80,}$/)
  })

  test('no secret is ever in it', async () => {
    const secrets = {
      DEMO: 'off',
      ADMIN_EMAIL: 'boss@vapsi.example',
      ADMIN_PASSWORD: 'secret-one',
      TRACKING_URL: 'https://secret-provider.example/where',
      TRACKING_KEY: 'secret-tracking',
      FIREBASE_PROJECT_ID: 'proj',
      FIREBASE_API_KEY: 'public-key',
      FIREBASE_CLIENT_EMAIL: 'secret-two@proj.example',
      FIREBASE_PRIVATE_KEY: 'PRIVATE KEY secret-three',
      GOOGLE_MAPS_API_KEY: 'secret-four',
      S3_BUCKET: 'secret-five',
      METRICS_TOKEN: 'secret-six-secret-six',
      SMTP_URL: 'smtp://secret-seven@mail',
      UPI_VPA: 'office@bank',
    }
    const { as } = await servedRoom(({ route }) => systemRoutes({ route }), {
      ...secrets,
      FIREBASE_PRIVATE_KEY: '',
      FIREBASE_CLIENT_EMAIL: '',
    })
    const { body } = await as(null)<ConfigView>('GET', '/api/config')
    expect(body).toMatchObject({
      demo: false,
      identity: { provider: 'firebase', firebase: { apiKey: 'public-key', authDomain: 'proj.firebaseapp.com' } },
      places: { provider: 'google' },
      tracking: { provider: 'gateway' },
      upi: { vpa: 'office@bank' },
    })
    expect(JSON.stringify(body)).not.toMatch(/secret|boss/)
  })

  test('a demo with an administrator of its own does not show the password', async () => {
    for (const ADMIN_EMAIL of ['boss@vapsi.example', 'admin@vapsi.example']) {
      const config = await configOf({ ADMIN_EMAIL, ADMIN_PASSWORD: 'secret-one' })
      expect(JSON.stringify(config)).not.toMatch(/secret|boss|demoAdmin/)
    }
  })
})

describe('health checks', () => {
  test('alive and ready', async () => {
    const { as } = await servedRoom(systemRoutes)
    expect(await as(null)('GET', '/healthz')).toMatchObject({ status: 200, body: { ok: true } })
    expect(await as(null)('GET', '/readyz')).toMatchObject({ status: 200, body: { ok: true } })
  })

  test('draining: alive, not ready', async () => {
    const closing = new AbortController()
    const { as } = await served({ closing: closing.signal })
    closing.abort()
    expect((await as(null)('GET', '/healthz')).status).toBe(200)
    const answer = await as(null)('GET', '/readyz')
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, expect.stringMatching(/^([3-9]|1[0-2])$/)])
    expect((await as(null)('GET', '/api/config')).status).toBe(503)
  })

  test('no database: alive, not ready, and the API says when to come back', async () => {
    const away = openDatabase({ url: 'postgres://vapsi@127.0.0.1:1/vapsi' })
    afterAll(() => away.close())
    const { as } = await served({ db: away.db })
    expect((await as(null)('GET', '/healthz')).status).toBe(200)
    expect((await as(null)('GET', '/readyz')).status).toBe(503)
    const answer = await as(null)<{ code: string }>('GET', '/api/dev/messages')
    expect([answer.status, answer.body.code, answer.headers['retry-after']]).toEqual([
      503,
      'unavailable',
      expect.stringMatching(/^([3-9]|1[0-2])$/),
    ])
  })

  test('a migration that is missing in the database: not ready', async () => {
    const { rows } = await database.pool.query('delete from schema_migrations returning *')
    const { as } = await servedRoom(systemRoutes)
    expect((await as(null)('GET', '/readyz')).status).toBe(503)
    await database.pool.query(
      'insert into schema_migrations select * from jsonb_populate_recordset(null::schema_migrations, $1)',
      [JSON.stringify(rows)],
    )
    expect((await as(null)('GET', '/readyz')).status).toBe(200)
  })
})

test('a database that cannot write: not ready', async () => {
  const { as } = await servedRoom(systemRoutes)
  await database.pool.query(`
    create function no_space() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
    create trigger no_space before update on readiness for each row execute function no_space()`)
  try {
    expect((await as(null)('GET', '/readyz')).status).toBe(503)
  } finally {
    await database.pool.query('drop function no_space cascade')
  }
  expect((await as(null)('GET', '/readyz')).status).toBe(200)
})

test('a disk that cannot write: not ready', async () => {
  const { as } = await servedRoom(systemRoutes, { DATA_DIR: '/dev/null' })
  expect((await as(null)('GET', '/readyz')).status).toBe(503)
})

test('however many ask whether it is ready, the database is asked once a second', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const { as } = await servedRoom(systemRoutes)
    const visitor = as(null)
    const askedBy = async (many: number) => {
      const calls = Array.from({ length: many }, () => visitor('GET', '/readyz'))
      expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]))
    }
    const statements = await statementsOf(database, async () => {
      await askedBy(200)
      await askedBy(200)
    })
    expect(statements).toHaveLength(1)
    vi.setSystemTime(Date.now() + 1001)
    expect(await statementsOf(database, () => askedBy(10))).toHaveLength(1)
  } finally {
    vi.useRealTimers()
  }
})

async function served(instead: { closing?: AbortSignal; db?: typeof db }, env: Record<string, string> = {}) {
  const { config, log, gateways, people, authenticate, pgListener } = await appContext(env)
  const app = await openHttp(config, log, instead.closing)
  refuseForeignRoutes(app)
  const limits = openLimits(database.pool, config)
  await describeApi(app, config, limits, contractModules)
  serveMetrics(app, database.pool, { ...config, metricsToken: 'a-token-of-metrics' })
  const rest = { db, gateways, config, limits, pgListener, closing: new AbortController().signal, ...instead }
  const route = routeOn(app, rest, authenticate)
  for (const room of [systemRoutes, devRoutes]) room({ route })
  return callable(app, { config, gateways, people })
}

describe('GET /metrics', () => {
  test.each([
    ['this machine', {}, '127.0.0.1', 404],
    ['another one behind a silent proxy here', {}, '::1', 404],
    ['another one', {}, '10.0.0.9', 404],
    ['another one with the token', { authorization: 'Bearer a-token-of-metrics' }, '10.0.0.9', 200],
    ['another one with a wrong token', { authorization: 'Bearer a-token-of-metricz' }, '10.0.0.9', 404],
  ])('%s', async (_who, headers, remoteAddress, status) => {
    const { app } = await served({})
    const answer = await app.inject({ url: '/metrics', headers, remoteAddress })
    expect(answer.statusCode).toBe(status)
    expect(answer.body.includes('http_request_duration_seconds')).toBe(status === 200)
  })
})

describe('the API reference', () => {
  test('is written by the contract', async () => {
    const { as } = await served({})
    const { body } = await as(null)<{ openapi: string; paths: Record<string, { get?: { summary: string } }> }>(
      'GET',
      '/api/openapi.json',
    )
    expect(body.openapi).toBe('3.1.0')
    expect(body.paths['/api/config']?.get?.summary).toBe('Public configuration')
    expect(Object.keys(body.paths)).not.toContain('/metrics')
  })

  test('can be browsed under the same policy', async () => {
    const { app } = await served({})
    const page = await app.inject({ url: '/api/docs/' })
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.body).not.toMatch(/<script(?![^>]*src=)[^>]*>\s*\S/)
    expect(page.headers['content-security-policy']).toContain("script-src 'self'")
  })

  test.each(['/api/openapi.json', '/api/docs/json', '/api/docs/yaml'])(
    '%s is written once, in whatever form it is asked for',
    async (url) => {
      const { app } = await served({})
      const first = await app.inject({ url, headers: { 'accept-encoding': 'identity' } })
      const written = vi.spyOn(app, 'swagger')
      const stringified = vi.spyOn(JSON, 'stringify')
      const br = await app.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br' } })
      const gzip = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
      const objects = stringified.mock.calls.filter(([value]) => typeof value === 'object')
      expect([written.mock.calls, objects]).toEqual([[], []])
      expect(first.body).toContain('Public configuration')
      expect(brotliDecompressSync(br.rawPayload).toString()).toBe(first.body)
      expect(gunzipSync(gzip.rawPayload).toString()).toBe(first.body)
      expect([br, gzip, first].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined])
      expect(br.headers['content-type']).toBe(first.headers['content-type'])
    },
  )

  test('an address has its common share of it', async () => {
    const { app } = await served({}, { RATE_LIMIT_PER_MINUTE: '4' })
    const statuses: number[] = []
    const urls = ['/api/docs/', '/api/docs/json', '/api/openapi.json', '/api/docs/yaml']
    for (const url of [...urls, ...urls, '/api/docs/static/swagger-ui.css'])
      statuses.push((await app.inject({ url })).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429, 429, 429, 429])
    expect((await app.inject({ url: '/api/openapi.json', remoteAddress: '10.0.0.9' })).statusCode).toBe(200)
  })

  test('an API route beside the contract stops the boot', async () => {
    const { config, log } = await appContext({})
    const app = await openHttp(config, log)
    refuseForeignRoutes(app)
    expect(() => app.get('/api/backdoor', () => 'hello')).toThrow('does not say who may call it')
    await app.close()
  })
})
