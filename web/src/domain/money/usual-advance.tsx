import { Trans } from '@lingui/react/macro'
import { DEFAULTS } from '@vapsi/contract/constants'
import { Money } from '../../ui/figures.tsx'

/** What the office usually asks for first, in rupees: a word to go by until it has set the terms. */
export const usualAdvance = (price: number): number => Math.round(price * DEFAULTS.advancePercentageShipper) / 100

export function UsualAdvanceWords() {
  const percent = DEFAULTS.advancePercentageShipper
  return <Trans>Advance, usually {percent} %</Trans>
}

/** The usual advance as the large figure of what is to pay. */
export function UsualAdvance({ price }: { price: number }) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="text-quiet">
        <UsualAdvanceWords />
      </span>
      <Money exact rupees={usualAdvance(price)} className="text-2xl font-bold" />
    </p>
  )
}
