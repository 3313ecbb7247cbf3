import type { Query } from '@vapsi/contract/endpoint'
import type { QuoteView, quotes } from '@vapsi/contract/market/quote'
import { PART_PRICE, shareOfTruck } from '@vapsi/contract/loads/part-price'
import { gazetteer } from '../../places/gazetteer.ts'
import { roads } from '../../roads/roads.ts'
import { wayThrough } from '../../roads/through.ts'
import { tollOf, tollsShown } from '../../roads/tolls.ts'
import type { Db } from '../../platform/database/database.ts'
import { laneHint } from '../prices/lane-hint.sql.ts'
import { whoIsAsked } from './who-is-asked.ts'
import { estimatedPrice } from './estimate.ts'

/**
 * The price of a lane: quartiles of comparable trucks' prices, to the hundred, where five or more are known; else, for
 * goods whose weight is known, an estimate by road. Of a part load, its share of them.
 */
export async function quoteLane(
  db: Db,
  { from, to, weight, category, floor, via = '' }: Query<typeof quotes.get>,
): Promise<QuoteView> {
  const [start, end] = [placeOf(from), placeOf(to)]
  const share =
    floor === undefined || weight === undefined ? null : shareOfTruck({ weightKg: 1000 * weight, floorCm: 100 * floor })
  // A part is a share of a usual truck, whatever it weighs itself.
  const tons = share === null ? weight : PART_PRICE.tons
  const nothing = { basis: 'unknown', low: null, middle: null, high: null } as const
  const stops = via.split('|').filter(Boolean).map(placeOf)
  if (!start || !end || stops.includes(null))
    return { from: start, to: end, ...nothing, share, known: 0, roadKm: null, tolls: null, asked: null }
  const lane = { fromLat: start.lat, fromLng: start.lng, toLat: end.lat, toLng: end.lng }
  const [{ low, median, high, comparable }, asked] = await Promise.all([
    laneHint(db, { ...lane, category, passingWeight: tons }),
    weight === undefined ? null : whoIsAsked(db, { from: start, to: end, category, tons: weight }),
  ])
  const direct = roads().way(start, end)
  const through = direct && wayThrough([start, ...stops.filter((stop) => stop !== null), end])
  const way = through && through.km < Infinity ? through : null
  const longerBy = direct && way && direct.km > 0 ? Math.max(1, way.km / direct.km) : 1
  const said = {
    from: start,
    to: end,
    share,
    known: comparable,
    roadKm: way && Math.round(way.km),
    asked,
    tolls: way && weight !== undefined ? tollsShown(tollOf(way.tolledKm, weight)) : null,
  }
  if (low !== null && median !== null && high !== null)
    return {
      ...said,
      basis: 'prices',
      ...partOf({ low: down(low * longerBy), middle: near(median * longerBy), high: up(high * longerBy) }, share),
    }
  if (!way || tons === undefined) return { ...said, ...nothing }
  return { ...said, basis: 'estimate', ...partOf(estimatedPrice(way.km, tons), share) }
}

interface Range {
  low: number
  middle: number
  high: number
}

/** To the hundred, and no part is free. */
const partOf = (whole: Range, share: number | null): Range => {
  if (share === null) return whole
  const of = (rupees: number) => Math.max(100, near(rupees * share))
  return { low: of(whole.low), middle: of(whole.middle), high: of(whole.high) }
}

const down = (rupees: number) => Math.floor(rupees / 100) * 100
const up = (rupees: number) => Math.ceil(rupees / 100) * 100
const near = (rupees: number) => Math.round(rupees / 100) * 100

function placeOf(name: string): QuoteView['from'] {
  const place = gazetteer().placeNamed(name)
  return place ? { name: place.name, state: place.state, lat: place.lat, lng: place.lng } : null
}
