import { EVENT_TYPES } from '@vapsi/contract/events'
import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { breaches, writtenFiles } from './architecture.ts'
import { root } from '../processes.ts'

test('the repository keeps its architecture rules', () => {
  const files = writtenFiles()
  expect(files.size).toBeGreaterThan(100)
  expect(breaches(files)).toEqual([])
})

// On a busy machine the whole contract takes a while to load.
const slow = { timeout: 30_000 }
test(
  'every endpoint says who may call it, lives under /api, is a page without script or a probe, and has one status of success',
  slow,
  async () => {
    const endpoints = await endpointsOfTheContract()
    expect(endpoints.length).toBeGreaterThan(80)
    for (const { name, endpoint } of endpoints) {
      const who = [endpoint.who].flat()
      expect(who.length, `${name} has no who`).toBeGreaterThan(0)
      expect(['anyone', 'signed-in', 'shipper', 'transporter', 'driver', 'admin'], name).toEqual(
        expect.arrayContaining(who),
      )
      expect(endpoint.url, name).toMatch(/^\/(api\/|lr\/|t\/|healthz$|readyz$)/)
      expect(Object.keys(endpoint.schema.response), name).toHaveLength(1)
      expect(endpoint.summary, name).not.toBe('')
    }
    // A group may be assembled from several files: the same object twice is one endpoint.
    const calls = [...new Set(endpoints.map(({ endpoint }) => endpoint))].map(
      (endpoint) => `${endpoint.method} ${endpoint.url.replaceAll(/:\w+/g, ':')}`,
    )
    expect(calls.filter((call, at) => calls.indexOf(call) !== at)).toEqual([])
  },
)

test('every event type that the audit can be filtered by is recorded somewhere', () => {
  const verbs = [...writtenFiles()]
    .filter(([path]) => path.startsWith('server/src/') && !/\.(test|sql)\.ts$|\/notification-rules\.ts$/.test(path))
    .map(([, text]) => text)
    .join('')
  expect(EVENT_TYPES.filter((type) => !verbs.includes(`'${type}'`))).toEqual([])
})

test('every decision has a number of its own', () => {
  const numbers = [...writtenFiles().keys()].flatMap((path) => /^docs\/decisions\/(\d{4})-/.exec(path)?.[1] ?? [])
  expect(numbers.length).toBeGreaterThan(10)
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
})

// A checker that finds nothing at all would pass, too.
describe('the checker finds', () => {
  const found = (path: string, text: string) => breaches(new Map([[path, text]]))

  test.each([
    [
      'a contract that needs more than zod',
      'contract/src/bids.ts',
      `import { db } from '../../server/src/app.ts'`,
      'zod alone',
    ],
    [
      'a web that knows the server',
      'web/src/lib/a.ts',
      `import type { Db } from '../../../server/src/tables.ts'`,
      'not the server',
    ],
    [
      'a server that knows the web',
      'server/src/bids/a.ts',
      `import { a } from '@vapsi/web/src/a.ts'`,
      'does not know the web',
    ],
    ['a platform that knows a room', 'server/src/platform/a.ts', `import { a } from '../bids/a.ts'`, 'knows no domain'],
    [
      'a platform that knows a gateway',
      'server/src/platform/a.ts',
      `import type { A } from '../gateways/a.ts'`,
      'knows no gateway',
    ],
    [
      'a room that looks upwards',
      'server/src/users/a.ts',
      `import { a } from '../bookings/a.ts'`,
      'may not import bookings',
    ],
    [
      'a room that looks sideways',
      'server/src/bids/a.ts',
      `import { a } from '../payments/a.ts'`,
      'may not import payments',
    ],
    ['it across lines', 'server/src/users/a.ts', `import {\n  a,\n  b,\n} from '../bids/a.ts'`, 'may not import bids'],
    ['it in a lazy import', 'server/src/users/a.ts', `const a = await import('../bids/a.ts')`, 'may not import bids'],
    ['notifications imported', 'server/src/admin/a.ts', `import { a } from '../notifications/a.ts'`, 'it listens'],
    ['an unknown room', 'server/src/weather/a.ts', `import { a } from '../users/a.ts'`, 'has no place'],
    [
      'the harness in the product',
      'server/src/bids/a.ts',
      `import { db } from '../../test/harness.ts'`,
      'no part of the product',
    ],
    [
      'a feature that knows a screen',
      'web/src/features/bids/a.ts',
      `import { A } from '../../screens/public/a.tsx'`,
      'stands above',
    ],
    [
      'a design system that knows a feature',
      'web/src/ui/a.tsx',
      `import { A } from '../features/bids/a.tsx'`,
      'stands above',
    ],
    [
      'a feature that knows another',
      'web/src/features/bids/a.ts',
      `import { A } from '../loads/a.tsx'`,
      'what two features need',
    ],
    ['an address in the web', 'web/src/features/bids/a.ts', 'read(`/api/bids/${id}`)', 'typed by hand'],
    ['a method in the web', 'web/src/features/bids/a.ts', `read('DELETE', url)`, 'typed by hand'],
    ['a query in a verb', 'server/src/bids/a.ts', `await tx.selectFrom('bids').execute()`, 'SQL outside'],
    ['raw SQL in a route', 'server/src/bids/a.routes.ts', 'await sql`select 1`.execute(db)', 'SQL outside'],
    ["a queue's table", 'server/src/bids/a.sql.ts', 'sql`delete from pgboss.job`', "pg-boss's tables"],
    ['typed SQL', 'server/src/bids/a.ts', 'await sql<{ a: string }>`select 1`.execute(db)', 'SQL outside'],
    [
      'a second reader of the environment',
      'server/src/bids/a.ts',
      `if (process.env['X']) a()`,
      'reads the environment',
    ],
    ['a long file', 'server/src/bids/a.ts', 'a()\n'.repeat(301), 'at most 300'],
    ['a barrel', 'web/src/ui/all.ts', `export * from './button.tsx'`, 'a barrel'],
    ['an index', 'web/src/ui/index.ts', `export { a } from './a.ts'`, 'a barrel'],
    ['a vague file', 'web/src/lib/date-utils.ts', '', 'says nothing'],
    ['a vague folder', 'server/src/helpers/a.ts', '', 'says nothing'],
    ['documents from elsewhere', 'docs/a.md', ['see ../shared', 'spec', 'a.md'].join('/'), 'not in the repository'],
    // In pieces, because the rule checks this file as well.
    ['cited rules', 'server/src/bids/a.ts', `// One: rul${'ings'}.`, 'not in the repository'],
    ['a cited document', 'server/src/bids/a.ts', `// One: Specif${'ication'} 1.`, 'not in the repository'],
    ['a cited section', 'server/src/bids/a.ts', `// One: ${'§'}4.`, 'not in the repository'],
    ['a cited request', 'server/src/bids/a.ts', `// One: iss${'ue'} 17.`, 'not in the repository'],
    [
      'a path of one machine',
      'server/src/a.ts',
      `const a = '${['', 'home', 'asha', 'vapsi'].join('/')}'`,
      'path of one machine',
    ],
  ])('%s', (_, path, text, breach) => {
    expect(found(path, text)).toEqual([expect.stringContaining(breach)])
  })

  test('a crowded folder, its tests counted; not a series that is read by its numbers', () => {
    const crowd = (many: number, folder = 'server/src/bids') =>
      new Map(Array.from({ length: many }, (_, at) => [`${folder}/a${at}${at % 2 ? '.test' : ''}.ts`, '']))
    expect(breaches(crowd(26))).toEqual(['server/src/bids: 26 files, at most 25'])
    expect(breaches(crowd(25))).toEqual([])
    expect(breaches(crowd(26, 'server/migrations'))).toEqual([])
  })

  test('files that import each other, also by a type or lazily', () => {
    const circle = new Map([
      ['web/src/ui/a.tsx', `import { b } from './b.tsx'`],
      ['web/src/ui/b.tsx', `const C = lazy(() => import('./c.tsx'))`],
      ['web/src/ui/c.tsx', `import type { A } from './a.tsx'`],
    ])
    expect(breaches(circle)).toEqual([
      'web/src/ui/a.tsx → web/src/ui/b.tsx → web/src/ui/c.tsx → web/src/ui/a.tsx: a circle of imports',
    ])
  })

  test('folders that import each other by different files', () => {
    const folders = new Map([
      ['server/src/platform/http/a.ts', `import { b } from '../limits/b.ts'`],
      ['server/src/platform/limits/b.ts', ''],
      ['server/src/platform/limits/c.ts', `import type { D } from '../http/d.ts'`],
      ['server/src/platform/http/d.ts', ''],
    ])
    expect(breaches(folders)).toEqual([
      'server/src/platform/http → server/src/platform/limits → server/src/platform/http: a circle of imports',
    ])
  })

  test('nothing in a clean tree', () => {
    expect(found('server/src/bookings/a.ts', `import { a } from '../fleet/a.ts'`)).toEqual([])
    expect(found('server/src/bids/bids.sql.ts', `db.selectFrom('bids')`)).toEqual([])
    expect(found('server/src/config.ts', 'readConfig(process.env)')).toEqual([])
    expect(found('server/src/users/a.test.ts', `import { db } from '../../test/harness.ts'`)).toEqual([])
    expect(found('web/src/lib/push-service-worker.ts', '')).toEqual([])
  })
})

interface AnyEndpoint {
  method: string
  url: string
  who: string | string[]
  summary: string
  schema: { response: object }
}

async function endpointsOfTheContract() {
  const modules = globSync('contract/src/**/*.ts', { cwd: root }).filter((path) => !path.endsWith('.test.ts'))
  const found: { name: string; endpoint: AnyEndpoint }[] = []
  for (const path of modules) {
    const exported = (await import(join(root, path))) as Record<string, unknown>
    for (const [group, value] of Object.entries(exported)) {
      for (const [name, endpoint] of Object.entries(value && typeof value === 'object' ? value : {})) {
        if (isEndpoint(endpoint)) found.push({ name: `${basename(path)} ${group}.${name}`, endpoint })
      }
    }
  }
  return found
}

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'url' in value && 'schema' in value
