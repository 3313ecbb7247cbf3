import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { money } from '../../lib/language/format.ts'

/** A part of the bar and the key that says so beside its words. */
const grounds = {
  received: 'bg-return',
  checking: 'bg-word-blue',
  overdue: 'bg-danger',
  now: 'bg-marigold',
  later: 'bg-track',
} as const
type Ground = keyof typeof grounds

/**
 * Rupees of each part, in drawing order: one bar, to scale. Zero parts are left out, and without any there is no bar.
 */
export function MoneyBar({ parts }: { parts: Partial<Record<Ground, number>> }) {
  const { t } = useLingui()
  const names: Record<Ground, string> = {
    received: t`received`,
    checking: t`being checked`,
    overdue: t`Overdue`,
    now: t`due now`,
    later: t`later`,
  }
  const shown = (Object.entries(parts) as [Ground, number][]).filter(([, rupees]) => rupees > 0)
  if (shown.length === 0) return null
  const sentence = shown.map(([part, rupees]) => `${money(rupees)} ${names[part]}`).join(', ')
  return (
    <div role="img" aria-label={sentence} className="flex h-2.5 gap-0.5 overflow-hidden rounded-full">
      {shown.map(([part, rupees]) => (
        <span key={part} className={`min-w-1 ${grounds[part]}`} style={{ flex: `${rupees} 1 0` }} />
      ))}
    </div>
  )
}

/** Words with the colour that their part of the bar has. */
export const MoneyKey = ({ part, children }: { part: Ground; children: ReactNode }) => (
  <span>
    <span aria-hidden className={`mr-1.5 inline-block size-2.5 rounded-full ${grounds[part]}`} />
    {children}
  </span>
)
