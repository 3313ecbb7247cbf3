import { Trans } from '@lingui/react/macro'
import { useDeferredValue } from 'react'
import { useQuote } from '../../../domain/quote/quote.tsx'
import { km, money } from '../../../lib/language/format.ts'
import { Button } from '../../../ui/button.tsx'
import type { LoadValues } from '../load-values.ts'

/** What the way through the stops costs: its kilometres, the range, and the middle in one press. */
export function WayPrice({ values, onUse }: { values: LoadValues; onUse: (price: string) => void }) {
  const { from, to, weight, vehicleCategory: category, stops } = useDeferredValue(values)
  const tons = Number(weight)
  const isAsked =
    from.place !== null && to.place !== null && stops.length > 0 && stops.every(({ place }) => place.place !== null)
  const quote = useQuote({
    from: isAsked ? from.text : '',
    to: isAsked ? to.text : '',
    via: stops.map(({ place }) => place.text).join('|'),
    weight: tons > 0 ? tons : null,
    category,
  })
  if (!isAsked || !quote || quote.roadKm === null) return null
  const way = km(quote.roadKm)
  const { low, middle: usual, high } = quote
  const isKnown = low !== null && usual !== null && high !== null
  const [cheapest, middle, dearest] = [money(low ?? 0), money(usual ?? 0), money(high ?? 0)]
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-input border border-line px-3 py-2.5">
      <p className="tabular min-w-0 flex-1 text-sm">
        <b>
          <Trans>{way} through the stops</Trans>
        </b>{' '}
        {isKnown && (
          <span className="text-quiet">
            <Trans>
              usually {cheapest} to {dearest}
            </Trans>
          </span>
        )}
      </p>
      {isKnown && (
        <Button onClick={() => onUse(String(usual))}>
          <Trans>Use {middle}</Trans>
        </Button>
      )}
    </div>
  )
}
