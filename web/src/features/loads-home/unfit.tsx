import { Plural, Trans } from '@lingui/react/macro'

/** How many loads near the truck it cannot carry, and why: they are counted, not shown. */
export function Unfit({ weight, category }: { weight: number; category: number }) {
  const total = weight + category
  if (total === 0) return null
  return (
    <p className="text-[15px] text-quiet">
      <b className="font-semibold text-ink">
        <Plural value={total} one="# load does not fit this truck" other="# loads do not fit this truck" />
      </b>{' '}
      {weight > 0 && (
        <>
          · <Trans>{weight} too heavy</Trans>{' '}
        </>
      )}
      {category > 0 && (
        <>
          · <Trans>{category} need another body</Trans>
        </>
      )}
    </p>
  )
}
