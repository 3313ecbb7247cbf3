import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** What the prices are, from where to where they go, and the middle. */
export function RangeWords({
  what,
  low,
  middle,
  high,
}: {
  what: ReactNode
  low: string
  middle: string
  high: string
}) {
  return (
    <p className="tabular flex flex-wrap justify-between gap-x-4 text-xs">
      <span className="text-quiet">{what}</span>
      <span>
        <Trans>
          <b>
            {low} to {high}
          </b>{' '}
          <span className="text-quiet">· usually {middle}</span>
        </Trans>
      </span>
    </p>
  )
}
