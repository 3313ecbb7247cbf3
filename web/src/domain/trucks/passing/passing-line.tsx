import { Trans } from '@lingui/react/macro'
import { km } from '../../../lib/language/format.ts'

/** A truck's way with the part of it that is driven for somebody else's lane, and how far it leaves its way for that. */
export function PassingLine({ detourKm }: { detourKm: number }) {
  const detour = km(detourKm)
  return (
    <p className="flex items-center gap-2.5 py-1 text-xs text-quiet">
      <span aria-hidden className="flex w-24 shrink-0 items-center">
        <span className="dotted-track h-[3px] w-5" />
        <span className="mx-0.5 size-3 rounded-full border-[2.5px] border-ink" />
        <span className="h-[3px] flex-1 bg-ink" />
        <span className="mx-0.5 size-3 rounded-full bg-marigold" />
        <span className="dotted-track h-[3px] w-3" />
      </span>
      <span className="tabular">
        {detourKm === 0 ? <Trans>on its way</Trans> : <Trans>{detour} off its way</Trans>}
      </span>
    </p>
  )
}
