import { FREIGHT } from '@vapsi/contract/constants'
import { sql } from 'kysely'

export interface Quartiles {
  known: number
  low: number
  median: number
  high: number
}

/** Over `prices (price_paise)`, an earlier query. */
export const quartiles = sql`
  select count(*) as known,
         percentile_cont(0.25) within group (order by price_paise) as low,
         percentile_cont(0.5) within group (order by price_paise) as median,
         percentile_cont(0.75) within group (order by price_paise) as high
  from prices`

/** In whole rupees; nulls with fewer than 5 prices. */
export function quartilesInRupees({ known, low, median, high }: Quartiles = { known: 0, low: 0, median: 0, high: 0 }) {
  if (known < FREIGHT.laneHintAtLeast) return { known, low: null, median: null, high: null }
  const rupees = (paise: number) => Math.round(paise / 100)
  return { known, low: rupees(low), median: rupees(median), high: rupees(high) }
}
