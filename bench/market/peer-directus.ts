import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Call } from '../tools/http-client.ts'
import { runCommand } from '../tools/child.ts'
import { type Running, startProgram } from '../tools/server.ts'
import { type Search, nameOfToday } from './searches.ts'

const token = 'bench-token-of-the-administrator'
const fields =
  'id,from_location,to_location,from_lat,from_lng,to_lat,to_lng,price_paise,distance_km,available_from,created_at,category,passing_weight'

/** Beside our tables it keeps its own, named directus_…; ours it serves as they are. */
export async function startDirectus(folder: string, url: string): Promise<Running> {
  const { hostname, port, username, password, pathname } = new URL(url)
  const uploads = join(folder, 'node_modules/.uploads')
  mkdirSync(uploads, { recursive: true })
  const env = {
    SECRET: 'bench-secret-bench-secret-bench-secret',
    DB_CLIENT: 'pg',
    DB_HOST: hostname,
    DB_PORT: port,
    DB_USER: username,
    DB_PASSWORD: password,
    DB_DATABASE: pathname.slice(1),
    DB_POOL__MIN: '0',
    DB_POOL__MAX: '20',
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: 'bench-password',
    ADMIN_TOKEN: token,
    LOG_LEVEL: 'error',
    TELEMETRY: 'false',
    WEBSOCKETS_ENABLED: 'false',
    STORAGE_LOCAL_ROOT: uploads,
    PRESSURE_LIMITER_ENABLED: 'false',
    RATE_LIMITER_ENABLED: 'false',
  }
  const cli = join(folder, 'node_modules/directus/cli.js')
  await runCommand(process.execPath, [cli, 'bootstrap'], { cwd: folder, env })
  return startProgram({ args: [cli, 'start'], cwd: folder, env, ready: '/server/ping', patienceMs: 120_000 })
}

export const directusCalls = async (asked: readonly Search[]): Promise<Call[]> =>
  asked.map((search) => ({
    path: `/items/postings?${new URLSearchParams(queryOf(search)).toString()}`,
    headers: { authorization: `Bearer ${token}` },
  }))

/** How many postings an answer holds. */
export const directusRows = (body: string): number => (JSON.parse(body) as { data: unknown[] }).data.length

function queryOf({ query, pages }: Search): Record<string, string> {
  const filter = {
    status: { _eq: 'active' },
    ...(query['from'] && { from_location: { _icontains: nameOfToday(query['from']) } }),
    ...(query['to'] && { to_location: { _icontains: nameOfToday(query['to']) } }),
    ...(query['category'] && { category: { _eq: query['category'] } }),
    ...(query['minCapacity'] && { passing_weight: { _gte: Number(query['minCapacity']) } }),
    ...(query['minPrice'] && {
      price_paise: { _between: [Number(query['minPrice']) * 100, Number(query['maxPrice']) * 100] },
    }),
  }
  const sort = query['sort'] === 'price' ? 'price_paise' : '-created_at'
  return { fields, filter: JSON.stringify(filter), sort, limit: '50', ...(pages && { page: String(pages + 1) }) }
}
