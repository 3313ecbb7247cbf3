import type { Query } from '@vapsi/contract/endpoint'
import type { QuoteView, quotes } from '@vapsi/contract/market/quote'
import { gazetteer } from '../../places/gazetteer.ts'
import { roads } from '../../roads/roads.ts'
import { tollRupees, tollsShown } from '../../roads/tolls.ts'
import type { Db } from '../../platform/database/database.ts'
import { laneHint } from '../prices/lane-hint.sql.ts'
import { whoIsAsked } from './who-is-asked.ts'
import { estimatedPrice } from './estimate.ts'

/**
 * The price of a lane: quartiles of comparable trucks' prices, to the hundred, where five or more are known; else, for
 * goods whose weight is known, an estimate by road.
 */
export async function quoteLane(db: Db, { from, to, weight, category }: Query<typeof quotes.get>): Promise<QuoteView> {
  const [start, end] = [placeOf(from), placeOf(to)]
  const nothing = { basis: 'unknown', low: null, middle: null, high: null } as const
  if (!start || !end) return { from: start, to: end, ...nothing, known: 0, roadKm: null, tolls: null, asked: null }
  const lane = { fromLat: start.lat, fromLng: start.lng, toLat: end.lat, toLng: end.lng }
  const [{ low, median, high, comparable }, asked] = await Promise.all([
    laneHint(db, { ...lane, category, passingWeight: weight }),
    weight === undefined ? null : whoIsAsked(db, { from: start, to: end, category, tons: weight }),
  ])
  const way = roads().way(start, end)
  const said = {
    from: start,
    to: end,
    known: comparable,
    roadKm: way && Math.round(way.km),
    asked,
    tolls: way && weight !== undefined ? tollsShown(tollRupees(start, end, weight)) : null,
  }
  if (low !== null && median !== null && high !== null)
    return { ...said, basis: 'prices', low: down(low), middle: near(median), high: up(high) }
  if (!way || weight === undefined) return { ...said, ...nothing }
  return { ...said, basis: 'estimate', ...estimatedPrice(way.km, weight) }
}

const down = (rupees: number) => Math.floor(rupees / 100) * 100
const up = (rupees: number) => Math.ceil(rupees / 100) * 100
const near = (rupees: number) => Math.round(rupees / 100) * 100

function placeOf(name: string): QuoteView['from'] {
  const place = gazetteer().placeNamed(name)
  return place ? { name: place.name, state: place.state, lat: place.lat, lng: place.lng } : null
}
