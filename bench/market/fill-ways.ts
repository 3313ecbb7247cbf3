import type pg from 'pg'
import { cellsNear } from '../../server/src/roads/corridor.ts'
import { roads } from '../../server/src/roads/roads.ts'
import type { Lane } from './lanes.ts'

/** Ways a statement. */
const batch = 10_000

/** The way of each lane, one for each pair of towns. */
export async function fillWays(client: pg.Client, lanes: readonly Lane[]): Promise<void> {
  const pairs = [...new Map(lanes.map((lane) => [`${lane.from.name} ${lane.to.name}`, lane])).values()]
  for (let at = 0; at < pairs.length; at += batch) {
    const rows = pairs.slice(at, at + batch).flatMap(({ from, to }) => {
      const way = roads().way(from, to)
      return way ? [{ f: from, t: to, km: way.km, cells: [...cellsNear(way.points)] }] : []
    })
    await client.query(
      `insert into ways (from_lat, from_lng, to_lat, to_lng, km, cells, is_wide)
       select (w->'f'->>'lat')::float8, (w->'f'->>'lng')::float8, (w->'t'->>'lat')::float8, (w->'t'->>'lng')::float8, (w->>'km')::float8,
         array(select jsonb_array_elements_text(w->'cells')::int), true
       from jsonb_array_elements($1::jsonb) w on conflict do nothing`,
      [JSON.stringify(rows)],
    )
  }
}
