import { Plural, Trans } from '@lingui/react/macro'
import type { LoadStopView } from '@vapsi/contract/shipment/stops'
import { money } from '../../lib/language/format.ts'

/** What a stop has beside its tons, as far as it was said: `Tiles · 40 packages · worth ₹90,000`. */
export function GoodsLine({ goods, packages, declaredRupees }: Partial<LoadStopView>) {
  const value = typeof declaredRupees === 'number' ? money(declaredRupees) : null
  if (!goods && !packages && value === null) return null
  return (
    <span className="block break-words">
      {goods}
      {packages ? (
        <>
          {goods && ' · '}
          <Plural value={packages} one="# package" other="# packages" />
        </>
      ) : null}
      {value !== null && (
        <>
          {(goods || packages) && ' · '}
          <Trans>worth {value}</Trans>
        </>
      )}
    </span>
  )
}
