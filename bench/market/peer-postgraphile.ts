import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../../server/src/platform/postgres/postmaster.ts'
import type { Call } from '../tools/http-client.ts'
import { type Running, startProgram } from '../tools/server.ts'
import { type Search, nameOfToday } from './searches.ts'

const columns =
  'rowId fromLocation toLocation fromLat fromLng toLat toLng pricePaise distanceKm availableFrom createdAt category passingWeight'

export async function startPostgraphile(folder: string, url: string): Promise<Running> {
  const port = String(await freePort())
  const cli = join(folder, 'node_modules/postgraphile/dist/cli-run.js')
  return startProgram({
    args: [cli, '-P', join(folder, 'preset.mjs'), '-c', url, '-s', 'public', '-n', '127.0.0.1', '-p', port],
    cwd: folder,
    ready: '/',
    patienceMs: 120_000,
    // Otherwise it explains every request.
    env: { PORT: port, NODE_ENV: 'production', GRAPHILE_ENV: 'production' },
  })
}

/**
 * It filters by equality alone, so places are asked for by their number, which spares it the search for their names; a
 * price range is left out.
 */
export async function postgraphileCalls(asked: readonly Search[], url: string): Promise<Call[]> {
  const ids = await placeIds(url)
  return asked.map((search) => ({
    method: 'POST',
    path: '/graphql',
    headers: { accept: 'application/json' },
    body: { query: document, variables: variablesOf(search, ids) },
  }))
}

const document = `query Trucks($condition: PostingCondition, $orderBy: [PostingOrderBy!], $offset: Int) {
  allPostings(condition: $condition, orderBy: $orderBy, first: 50, offset: $offset) { nodes { ${columns} } }
}`

/** How many postings an answer holds; it says 200 to a question that it does not understand, too. */
export function postgraphileRows(body: string): number {
  const { data, errors } = JSON.parse(body) as { data?: { allPostings: { nodes: unknown[] } }; errors?: unknown }
  if (!data || errors) throw new Error(body.slice(0, 300))
  return data.allPostings.nodes.length
}

function variablesOf({ query, pages }: Search, ids: ReadonlyMap<string, number>) {
  const idOf = (typed: string) => ids.get(nameOfToday(typed)) ?? -1
  return {
    condition: {
      status: 'active',
      ...(query['from'] && { fromPlaceId: idOf(query['from']) }),
      ...(query['to'] && { toPlaceId: idOf(query['to']) }),
      ...(query['category'] && { category: query['category'] }),
    },
    orderBy: query['sort'] === 'price' ? ['PRICE_PAISE_ASC'] : ['CREATED_AT_DESC'],
    offset: pages * 50,
  }
}

/** Town → number of its name among the lanes. */
async function placeIds(url: string): Promise<Map<string, number>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ id: number; name: string }>('select id, name from lane_places')
  await client.end()
  return new Map(rows.map(({ id, name }) => [name.split(',')[0] ?? name, id]))
}
