import { useLingui } from '@lingui/react/macro'
import { Info } from 'lucide-react'
import { type Figure, useDefinitions } from './definitions.ts'

/** What a figure counts: a press on the sign says it, in its place. */
export function Definition({ of, name }: { of: Figure; name: string }) {
  const { t } = useLingui()
  const definitions = useDefinitions()
  return (
    <details className="group min-w-0 text-xs text-quiet open:basis-full">
      <summary
        aria-label={t`What counts: ${name}`}
        className="-my-2 grid size-9 cursor-pointer list-none place-content-center rounded-input hover:text-ink [&::-webkit-details-marker]:hidden"
      >
        <Info aria-hidden className="size-3.5" />
      </summary>
      <p className="pb-1">{definitions[of]}</p>
    </details>
  )
}
