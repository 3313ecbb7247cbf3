import { useLingui } from '@lingui/react/macro'
import { moneyExact } from '../../lib/language/format.ts'

/** Received, due now, later: one bar, to scale. */
export function MoneyBar({ price, received, now }: { price: number; received: number; now: number }) {
  const { t } = useLingui()
  const later = Math.max(0, price - received - now)
  const parts = [
    { name: t`received`, rupees: received, look: 'bg-return' },
    { name: t`due now`, rupees: now, look: 'bg-marigold' },
    { name: t`later`, rupees: later, look: 'bg-track' },
  ].filter(({ rupees }) => rupees > 0)
  const sentence = parts.map(({ name, rupees }) => `${moneyExact(rupees)} ${name}`).join(', ')
  return (
    <div role="img" aria-label={sentence} className="flex h-2.5 gap-0.5 overflow-hidden rounded-full">
      {parts.map(({ name, rupees, look }) => (
        <span key={name} className={`min-w-1 ${look}`} style={{ flex: `${rupees} 1 0` }} />
      ))}
    </div>
  )
}
