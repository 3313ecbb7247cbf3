import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { EWAY_ALARM_HOURS } from '@vapsi/contract/bookings/eway-validity'
import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import { Chip } from '../../ui/chip.tsx'
import { useNow } from '../../lib/language/now.ts'

/** How long an e-way bill is still valid; a warning from 8 hours before its end. */
export function EwayLeft({ validUntil }: { validUntil: string }) {
  const { t } = useLingui()
  const minutes = useNow((now) => Math.floor((Date.parse(validUntil) - now) / 60_000))
  const hours = minutes / 60
  if (hours < 0)
    return (
      <Chip tone="red" icon={<CircleAlert aria-hidden />}>
        {t`Has ended`}
      </Chip>
    )
  const whole = Math.floor(hours)
  const days = Math.floor(hours / 24)
  return (
    <Chip
      tone={hours <= EWAY_ALARM_HOURS ? 'orange' : 'green'}
      icon={hours <= EWAY_ALARM_HOURS ? <Clock aria-hidden /> : <CircleCheck aria-hidden />}
    >
      {hours < 1 ? (
        <Trans>{minutes} min left</Trans>
      ) : hours < 48 ? (
        <Trans>{whole} h left</Trans>
      ) : (
        <Plural value={days} one="# day left" other="# days left" />
      )}
    </Chip>
  )
}
