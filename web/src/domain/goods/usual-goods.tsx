import { useLingui } from '@lingui/react/macro'
import { useBookings } from '../bookings/use-bookings.ts'
import { nameIn } from '../../lib/language/spoken.ts'
import { PlainButton } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'

/** What most trucks carry; what this shipper has sent comes before it. */
const common = ['Auto parts', 'Machinery', 'Steel', 'Cement', 'Textiles', 'Rice']
const looked = 20
const shown = 6

/** Goods to choose with one press instead of typing them. */
export function UsualGoods({ value, onChoose }: { value: string; onChoose: (goods: string) => void }) {
  const { t } = useLingui()
  const own = useBookings('all', looked).rows.map(({ materialType }) => materialType)
  const all = [...new Map([...own, ...common].map((goods) => [goods.toLowerCase(), goods])).values()].slice(0, shown)
  return (
    <div role="group" aria-label={t`Usual goods`} className="flex flex-wrap gap-2">
      {all.map((goods) => (
        <PlainButton
          key={goods}
          aria-pressed={goods === value}
          onClick={() => onChoose(goods)}
          className={cx(
            'min-h-11 max-w-full truncate rounded-full border px-4 text-sm font-semibold',
            goods === value ? 'border-ink bg-desk text-on-desk' : 'border-line bg-card hover:border-edge',
          )}
        >
          {nameIn(goods)}
        </PlainButton>
      ))}
    </div>
  )
}
