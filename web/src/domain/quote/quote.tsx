import { Trans } from '@lingui/react/macro'
import type { VehicleCategory } from '@vapsi/contract/constants'
import { quotes, type QuoteView } from '@vapsi/contract/market/quote'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { read } from '../../lib/api/api.ts'
import { km, money } from '../../lib/language/format.ts'

interface Asked {
  from: string
  to: string
  /** Tons. */
  weight: number | null
  /** The kind of truck, where one is chosen. */
  category?: VehicleCategory | undefined
  /** Metres of floor, of a part load. */
  floor?: number | undefined
  /** Places on the way, with `|` between them. */
  via?: string | undefined
}

/** What the lane costs; nothing is asked before both ends are there. */
export const useQuote = ({ from, to, weight, category, floor, via }: Asked): QuoteView | undefined =>
  useQuery({ ...read(quotes.get, { from, to, weight, category, floor, via }), enabled: from !== '' && to !== '' }).data

interface QuoteProps {
  quote: QuoteView
  /** How many trucks there are. */
  trucks?: ReactNode
  children?: ReactNode
}

/** The price before the trucks: a range, for how far, with what tolls, and how it is known. */
export function Quote({ quote, trucks, children }: QuoteProps) {
  const { low, high, known, roadKm: way } = quote
  if (low === null || high === null)
    return (
      <div className="grid grid-cols-1 gap-3 empty:hidden">
        {/* A way is known, so only the weight is missing. */}
        {way !== null && (
          <p className="font-semibold">
            <Trans>Say the weight to see the price.</Trans>
          </p>
        )}
        {children}
      </div>
    )
  const tolls = quote.tolls?.about ? money(quote.tolls.about) : null
  const [cheapest, dearest] = [money(low), money(high)]
  const each = way ? `${money(Math.round(low / way))}–${money(Math.round(high / way)).replace('₹', '')}` : null
  return (
    <section aria-labelledby="quote" className="grid grid-cols-1 gap-3">
      <div>
        <h2 id="quote" className="text-sm text-quiet">
          <Trans>Price for your load</Trans>
        </h2>
        <p className="tabular text-2xl leading-10 font-bold">
          {low === high ? cheapest : `${cheapest}–${dearest.slice(1)}`}
        </p>
        <p className="tabular text-sm text-quiet">
          {each && (
            <>
              <Trans>{each} a km</Trans>
              {' · '}
              {km(way)}
              {' · '}
            </>
          )}
          <b className="font-semibold text-ink">
            <Trans>GST extra</Trans>
          </b>
        </p>
        {trucks}
        <p className="text-sm text-quiet">
          {quote.basis === 'prices' ? (
            <Trans>From {known} prices on this lane</Trans>
          ) : (
            <Trans>An estimate by distance and weight: few prices are known on this lane yet</Trans>
          )}
        </p>
        {tolls !== null && (
          <p className="tabular text-sm text-quiet">
            <Trans>With tolls of about {tolls}</Trans>
          </p>
        )}
      </div>
      {children}
    </section>
  )
}
