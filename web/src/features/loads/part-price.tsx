import { Trans } from '@lingui/react/macro'
import { PART_PRICE } from '@vapsi/contract/loads/part-price'
import { useDeferredValue } from 'react'
import { useQuote } from '../../domain/quote/quote.tsx'
import { money, tons as inTons, whole } from '../../lib/language/format.ts'
import { Button } from '../../ui/button.tsx'
import { floorOf } from '../../domain/loads/part-values.ts'
import type { LoadValues } from './load-values.ts'

/** What a part like this costs on the lane: the range, its share of a truck, and the middle in one press. */
export function PartPrice({ values, onUse }: { values: LoadValues; onUse: (price: string) => void }) {
  const { from, to, weight, vehicleCategory: category } = useDeferredValue(values)
  const floor = floorOf(useDeferredValue(values))
  const tons = Number(weight)
  const isAsked = floor !== null && tons > 0 && from.place !== null && to.place !== null
  const quote = useQuote({
    from: isAsked ? from.text : '',
    to: isAsked ? to.text : '',
    weight: tons,
    category,
    floor: floor ?? undefined,
  })
  if (!isAsked || !quote || quote.low === null || quote.high === null || quote.middle === null || !quote.share)
    return null
  const [low, middle, high] = [money(quote.low), money(quote.middle), money(quote.high)]
  const percent = whole(Math.round(100 * quote.share))
  const [usual, truck] = [String(quote.middle), inTons(PART_PRICE.tons)]
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-input border border-line px-3 py-2.5 sm:col-span-2">
      <p className="tabular min-w-0 flex-1 text-sm">
        <b>
          <Trans>
            A part like this: {low} to {high}
          </Trans>
        </b>{' '}
        <span className="text-quiet">
          <Trans>
            {percent} % of a truck of {truck}
          </Trans>
        </span>
      </p>
      <Button onClick={() => onUse(usual)}>
        <Trans>Use {middle}</Trans>
      </Button>
    </div>
  )
}
