import { Plural, Trans } from '@lingui/react/macro'
import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import { Chip } from '../../ui/chip.tsx'

const soonDays = 30

/** Whether a paper holds; nothing where nobody said its day. */
export function PaperChip({ daysLeft }: { daysLeft: number | null }) {
  if (daysLeft === null) return null
  if (daysLeft < 0)
    return (
      <Chip tone="red" icon={<CircleAlert aria-hidden />}>
        <Trans>Has ended</Trans>
      </Chip>
    )
  if (daysLeft > soonDays)
    return (
      <Chip tone="green" icon={<CircleCheck aria-hidden />}>
        <Trans>Valid</Trans>
      </Chip>
    )
  return (
    <Chip tone="orange" icon={<Clock aria-hidden />}>
      {daysLeft === 0 ? <Trans>Ends today</Trans> : <Plural value={daysLeft} one="# day left" other="# days left" />}
    </Chip>
  )
}
