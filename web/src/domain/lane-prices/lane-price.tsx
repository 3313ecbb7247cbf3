import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { VehicleCategory } from '@vapsi/contract/constants'
import { market } from '@vapsi/contract/market'
import { read } from '../../lib/api/api.ts'
import { count, money } from '../../lib/language/format.ts'
import { Button } from '../../ui/button.tsx'
import { shareOf } from './dots.ts'
import { Marker } from './marker.tsx'
import { RangeWords } from './range-words.tsx'

interface Point {
  lat: number
  lng: number
}
export interface Lane {
  from: Point | null
  to: Point | null
  category: VehicleCategory
}

/** What a lane has cost in 90 days; asked once both ends have a place on the map. */
function useLanePrices({ from, to, category }: Lane) {
  const isKnown = [from, to].every((end) => end !== null && (end.lat !== 0 || end.lng !== 0))
  const ends = { fromLat: from?.lat ?? 0, fromLng: from?.lng ?? 0, toLat: to?.lat ?? 0, toLng: to?.lng ?? 0 }
  return useQuery({ ...read(market.lanePrices, { ...ends, category }), enabled: isKnown }).data
}

/** The scale extends beyond the quartiles by this multiple of their distance. */
const beyond = 1.5

/**
 * What others asked and paid on this lane, with the typed price on the same scale. Hidden with fewer than five prices.
 */
export function LanePrice({ lane, price, onUse }: { lane: Lane; price?: string; onUse?: (price: string) => void }) {
  const { t } = useLingui()
  const found = useLanePrices(lane)
  if (!found || found.p25 === null || found.median === null || found.p75 === null) return null
  const { p25, median, p75 } = found
  const spread = Math.max(p75 - p25, median * 0.05) * beyond
  const [least, most] = [Math.max(0, p25 - spread), p75 + spread]
  const on = (rupees: number) => shareOf(rupees, least, most)
  const [low, middle, high] = [money(p25), money(median), money(p75)]
  const known = count(found.known)
  const typed = Number(price)
  return (
    <section aria-label={t`Prices of this lane`} className="rounded-input border border-line px-3 py-2.5">
      <RangeWords what={<Trans>this lane, {known} prices in 90 days</Trans>} {...{ low, middle, high }} />
      <div className="flex items-center gap-3">
        <div aria-hidden className="min-w-0 flex-1 px-2 pt-3">
          <div className="relative h-10">
            <span className="absolute inset-x-0 bottom-2 h-0.5 rounded-full bg-line" />
            <span
              className="absolute bottom-1 h-2.5 rounded-full bg-track"
              style={{ left: `${on(p25) * 100}%`, right: `${(1 - on(p75)) * 100}%` }}
            />
            <span
              className="absolute inset-y-0 border-l border-dashed border-edge"
              style={{ left: `${on(median) * 100}%` }}
            />
            {typed > 0 && <Marker x={on(typed)} bottom={2} words={money(typed)} />}
          </div>
        </div>
        {onUse && (
          <Button onClick={() => onUse(String(median))}>
            <Trans>Use {middle}</Trans>
          </Button>
        )}
      </div>
    </section>
  )
}

/** The same in words alone, where too few results are on the screen to draw them. */
export function LaneWords({ lane }: { lane: Lane }) {
  const found = useLanePrices(lane)
  if (!found || found.p25 === null || found.median === null || found.p75 === null) return null
  const known = count(found.known)
  return (
    <RangeWords
      what={<Trans>this lane, {known} prices in 90 days</Trans>}
      low={money(found.p25)}
      middle={money(found.median)}
      high={money(found.p75)}
    />
  )
}
