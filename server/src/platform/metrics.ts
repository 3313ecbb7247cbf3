import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { Config } from '../config.ts'
import { limitCounters } from './http/limits/limit-counters.ts'
import { fail } from './fail.ts'
import { measureDatabase } from './measured-database.ts'
import { measures } from './measures.ts'

/**
 * `GET /metrics` for Prometheus, only with the token: a proxy on this machine also has this machine's address, whether
 * it says so or not.
 */
export function serveMetrics(
  app: FastifyInstance,
  pool: pg.Pool,
  { metricsToken, dataDir, limits }: Pick<Config, 'metricsToken' | 'dataDir' | 'limits'>,
): void {
  const register = new Registry()
  collectDefaultMetrics({ register })
  for (const counter of Object.values(limitCounters)) register.registerMetric(counter)
  for (const measure of Object.values(measures)) register.registerMetric(measure)
  measureDatabase({ pool, register, dataDir, codesPerDay: limits.codesPerDay })
  const labelNames = ['method', 'route', 'status']
  const answers = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route',
    labelNames,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [register],
  })
  const failures = new Counter({
    name: 'http_failures_total',
    help: 'Answers from 500 on, by route',
    labelNames,
    registers: [register],
  })
  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers: [register],
      collect() {
        this.set(value())
      },
    })
  gauge('database_connections', 'Open connections of the pool', () => pool.totalCount)
  gauge('database_connections_idle', 'Connections that nobody uses now', () => pool.idleCount)
  gauge('database_connections_waiting', 'Requests that wait for a connection', () => pool.waitingCount)

  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode }
    answers.observe(labels, reply.elapsedTime / 1000)
    if (reply.statusCode >= 500) failures.inc(labels)
  })
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isAllowed(request, metricsToken)) fail('not_found')
    return reply.type(register.contentType).send(await register.metrics())
  })
}

function isAllowed(request: FastifyRequest, token: string | null): boolean {
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  return token !== null && given !== undefined && isSame(given, token)
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
