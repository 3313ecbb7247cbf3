import { Trans, useLingui } from '@lingui/react/macro'
import type { Point } from '@vapsi/contract/values/distance'
import { toRupees } from '@vapsi/contract/values/rupees'
import { money } from '../../lib/language/format.ts'
import { Expander } from '../../ui/expander.tsx'
import { MoneyFact } from '../money/money-fact.tsx'
import { useTolls } from '../roads/use-road-km.ts'
import { useTaxWords } from '../settlement/tax-words.ts'
import { type Goods, useKept } from './use-kept.ts'

/**
 * What stays of the typed price, in one line that opens into commission, TDS and GST: the figures of the later settlement.
 * Tolls are no part of it: they are named because the truck pays them on the way.
 */
export function KeepLine(props: {
  price: string
  goods?: Goods | null
  way: { from: Point | null; to: Point | null; tons: number | undefined }
}) {
  const { price, goods = null, way } = props
  const { t } = useLingui()
  const { reasons, payerOf } = useTaxWords()
  const kept = useKept(price, goods)
  const tollRupees = useTolls(way.from, way.to, way.tons)
  if (!kept) return null
  const tolls = tollRupees === null ? null : money(tollRupees)
  const { tds, gst, sharePercent } = kept
  const keeps = money(toRupees(kept.keptPaise))
  const share = sharePercent === null ? t`Vapsi’s share` : t`Vapsi’s share, ${sharePercent} %`
  return (
    <Expander
      label={
        <span className="grid py-1.5">
          <span className="tabular text-base text-return">
            <Trans>You keep {keeps}</Trans>
          </span>
          {tolls !== null && (
            <span className="tabular text-sm font-normal text-quiet">
              <Trans>Tolls on the way: about {tolls}, yours to pay</Trans>
            </span>
          )}
        </span>
      }
      className="rounded-input border border-line bg-card px-3"
    >
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 pb-3 text-sm">
        <MoneyFact name={t`Price`} rupees={toRupees(kept.pricePaise)} />
        <MoneyFact name={share} rupees={-toRupees(kept.sharePaise)} />
        <MoneyFact name={`${t`TDS`} ${tds.percent} % · ${reasons[tds.reason]}`} rupees={-toRupees(tds.paise)} />
        <MoneyFact name={t`You keep`} rupees={toRupees(kept.keptPaise)} isStrong />
        <MoneyFact name={`${t`GST`} ${gst.percent} % · ${payerOf(gst)}`} rupees={toRupees(gst.paise)} />
      </dl>
      <p className="pb-3 text-sm text-quiet">
        <Trans>GST comes on top and changes nothing of what you keep. Diesel and tolls are yours to pay.</Trans>
      </p>
    </Expander>
  )
}
