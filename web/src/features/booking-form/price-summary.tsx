import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Money } from '../../ui/figures.tsx'
import { RouteLine } from '../../ui/trip/route-line.tsx'

/** Route and price on top of every step. */
export function PriceSummary({
  from,
  to,
  km,
  price,
  children,
}: {
  from: ReactNode
  to: ReactNode
  km?: number | null
  price: number | string | null
  children?: ReactNode
}) {
  return (
    <div className="grid grid-cols-1 gap-1">
      <RouteLine from={from} to={to} {...(km != null && { km })} />
      <p className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 text-sm break-words text-quiet">{children}</span>
        <span className="max-w-3/5 shrink-0 text-right">
          <span className="sr-only">
            <Trans>Price</Trans>{' '}
          </span>
          <Money rupees={price} className="text-lg font-bold" />{' '}
          <span className="text-sm whitespace-nowrap text-quiet">
            <Trans>GST extra</Trans>
          </span>
        </span>
      </p>
    </div>
  )
}
