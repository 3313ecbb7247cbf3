import { Trans } from '@lingui/react/macro'
import { BadgeCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type Tone = 'orange' | 'blue' | 'purple' | 'green' | 'grey' | 'marigold' | 'red' | 'return'

const tones: Record<Tone, string> = {
  orange: 'bg-soft-orange text-word-orange',
  blue: 'bg-soft-blue text-word-blue',
  purple: 'bg-soft-purple text-word-purple',
  green: 'bg-soft-green text-word-green',
  grey: 'bg-soft-grey text-word-grey',
  marigold: 'bg-soft-marigold text-word-marigold',
  red: 'bg-soft-red text-word-red',
  return: 'bg-return text-on-return',
}

/** A word on a soft ground, with a sign where it says a state: never colour alone. */
export function Chip({
  tone = 'grey',
  icon,
  children,
  className,
}: {
  tone?: Tone
  icon?: ReactNode
  children: ReactNode
  className?: string
}) {
  return (
    <span
      className={cx(
        'chip inline-flex min-h-6.5 w-fit max-w-full items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs font-semibold [&>svg]:size-3.5 [&>svg]:shrink-0',
        tones[tone],
        className,
      )}
    >
      {icon}
      <span className="truncate">{children}</span>
    </span>
  )
}

/** `Verified` when it is; nothing, or `Not Verified` where that must be said, when it is not. */
export function VerifiedBadge({
  verified,
  showUnverified,
}: {
  verified: boolean | null | undefined
  showUnverified?: boolean
}) {
  if (verified)
    return (
      <Chip tone="blue" icon={<BadgeCheck aria-hidden />}>
        <Trans>Verified</Trans>
      </Chip>
    )
  return showUnverified ? (
    <Chip tone="grey">
      <Trans>Not Verified</Trans>
    </Chip>
  ) : null
}
