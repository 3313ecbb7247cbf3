import type { Query } from '@vapsi/contract/endpoint'
import type { QuoteView, quotes } from '@vapsi/contract/market/quote'
import { gazetteer } from '../../places/gazetteer.ts'
import { roadKmBetween } from '../../roads/roads.ts'
import type { Db } from '../../platform/database/database.ts'
import { laneHint } from '../prices/lane-hint.sql.ts'

/** The price of a lane: quartiles of comparable trucks' prices, to the hundred, where five or more are known. */
export async function quoteLane(db: Db, { from, to, weight, category }: Query<typeof quotes.get>): Promise<QuoteView> {
  const [start, end] = [placeOf(from), placeOf(to)]
  const nothing = { basis: 'unknown', low: null, middle: null, high: null, known: 0 } as const
  if (!start || !end) return { from: start, to: end, ...nothing, roadKm: null }
  const lane = { fromLat: start.lat, fromLng: start.lng, toLat: end.lat, toLng: end.lng }
  const { low, median, high, comparable } = await laneHint(db, { ...lane, category, passingWeight: weight })
  const km = roadKmBetween(start, end)
  const said = { from: start, to: end, roadKm: km === Infinity ? null : Math.round(km) }
  if (low === null || median === null || high === null) return { ...said, ...nothing, known: comparable }
  return { ...said, basis: 'prices', low: down(low), middle: near(median), high: up(high), known: comparable }
}

const down = (rupees: number) => Math.floor(rupees / 100) * 100
const up = (rupees: number) => Math.ceil(rupees / 100) * 100
const near = (rupees: number) => Math.round(rupees / 100) * 100

function placeOf(name: string): QuoteView['from'] {
  const place = gazetteer().placeNamed(name)
  return place ? { name: place.name, state: place.state, lat: place.lat, lng: place.lng } : null
}
