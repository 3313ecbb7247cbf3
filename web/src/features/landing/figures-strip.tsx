import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** The market's figures: static text. */
export function FiguresStrip() {
  return (
    <dl className="mx-auto mt-12 grid grid-cols-2 gap-px overflow-hidden border-y border-line bg-line md:mt-16 md:grid-cols-4 lg:w-[calc(100%-4rem)] lg:max-w-272 lg:rounded-card lg:border-x">
      <Figure value="1M+">
        <Trans>drivers on India's roads</Trans>
      </Figure>
      <Figure value="28">
        <Trans>states connected</Trans>
      </Figure>
      <Figure value="500+">
        <Trans>Indian cities</Trans>
      </Figure>
      <Figure value="40%">
        <Trans>of trucks return empty today</Trans>
      </Figure>
    </dl>
  )
}

/** Name first and figure after it for listeners, the other way round for the eye. */
const Figure = ({ value, children }: { value: string; children: ReactNode }) => (
  <div className="flex flex-col-reverse justify-end bg-paper px-4 py-5 md:px-8">
    <dt className="text-sm text-quiet">{children}</dt>
    <dd className="tabular text-2xl font-bold tracking-tight">{value}</dd>
  </div>
)
