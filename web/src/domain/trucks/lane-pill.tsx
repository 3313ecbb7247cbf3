import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight, SlidersHorizontal } from 'lucide-react'
import { nameIn } from '../../lib/language/spoken.ts'
import { PlainButton } from '../../ui/button.tsx'

/**
 * A search as one pill that stays visible: the route, and its other filters. A press opens the form, whose id is
 * `controls`.
 */
export function LanePill(props: {
  from: string
  to: string
  wishes: readonly (string | null | undefined)[]
  /** More filters than the words mention. */
  hasMore?: boolean
  controls: string
  isOpen: boolean
  onOpen: () => void
}) {
  const { t } = useLingui()
  const open = () => {
    // The form opens at the top of the page, from wherever in the list it was asked for.
    if (!props.isOpen) document.documentElement.scrollTop = 0
    props.onOpen()
  }
  return (
    // On a desk as wide as the list, beside which the map keeps its controls.
    <div data-search className="sticky top-2 z-20 md:max-w-xl lg:max-w-[27rem]">
      <PlainButton
        aria-expanded={props.isOpen}
        aria-controls={props.controls}
        onClick={open}
        className="flex min-h-14 w-full items-center justify-between gap-3 rounded-full border border-line bg-card px-5 py-1.5 text-left shadow-float"
      >
        <span className="min-w-0">
          <span className="sr-only">
            <Trans>Change the search:</Trans>{' '}
          </span>
          <span className="flex min-w-0 items-center gap-1.5 font-semibold">
            <span className="truncate">{nameIn(props.from) || t`Anywhere`}</span>
            <ArrowRight aria-hidden className="size-4 shrink-0" />
            <span className="sr-only">
              <Trans>to</Trans>
            </span>
            <span className="truncate">{nameIn(props.to) || t`Anywhere`}</span>
          </span>
          <span className="block truncate text-xs text-quiet">{props.wishes.filter(Boolean).join(' · ')}</span>
        </span>
        <span className="relative shrink-0">
          <SlidersHorizontal aria-hidden className="size-5" />
          {props.hasMore && <span aria-hidden className="absolute -top-1 -right-1 size-2.5 rounded-full bg-marigold" />}
        </span>
      </PlainButton>
    </div>
  )
}
