import { useLingui } from '@lingui/react/macro'
import type { BookingStatus, VehicleStatus } from '@vapsi/contract/lifecycle'
import {
  Ban,
  Check,
  CheckCheck,
  CircleDashed,
  CircleDot,
  IndianRupee,
  MapPin,
  MoveRight,
  Package,
  Wrench,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { Chip, type Tone } from './chip.tsx'

/** A booking's status: pending orange, confirmed blue, in transit purple, completed green, others grey. */
export function BookingChip({ status }: { status: BookingStatus }) {
  const { t } = useLingui()
  const looks: Record<BookingStatus, [string, Tone, LucideIcon]> = {
    pending: [t`Pending`, 'orange', CircleDot],
    confirmed: [t`Confirmed`, 'blue', Check],
    advance_paid: [t`Advance Paid`, 'grey', IndianRupee],
    loading_done: [t`Loading Done`, 'grey', Package],
    in_transit: [t`In Transit`, 'purple', MoveRight],
    completed: [t`Completed`, 'green', CheckCheck],
    cancelled: [t`Cancelled`, 'grey', Ban],
  }
  const [word, tone, Sign] = looks[status]
  return (
    <Chip tone={tone} icon={<Sign aria-hidden />}>
      {word}
    </Chip>
  )
}

/**
 * Of a trip for its driver: an advance that the office has and the driver has not is none, and goods that have arrived
 * are not in transit.
 */
export function TripChip({ trip }: { trip: TripState }) {
  const { t } = useLingui()
  if (trip.next.code === 'check_delivery') return <Chip tone="green">{t`Delivered`}</Chip>
  if (trip.next.code === 'dispute_decided') return <Chip tone="orange">{t`Dispute`}</Chip>
  return (
    <BookingChip status={trip.status === 'advance_paid' && trip.totalPaidToDriver <= 0 ? 'confirmed' : trip.status} />
  )
}

interface TripState {
  status: BookingStatus
  totalPaidToDriver: number
  next: { code: string }
}

/** A vehicle's status: booked orange, available green, posted blue, off the road grey. */
export function VehicleChip({ status }: { status: VehicleStatus }) {
  const { t } = useLingui()
  const looks: Record<VehicleStatus, [string, Tone, LucideIcon]> = {
    available: [t`Available`, 'green', Check],
    posted: [t`Posted`, 'blue', MapPin],
    booked: [t`Booked`, 'orange', CircleDashed],
    other: [t`Off the road`, 'grey', Wrench],
  }
  const [word, tone, Sign] = looks[status]
  return (
    <Chip tone={tone} icon={<Sign aria-hidden />}>
      {word}
    </Chip>
  )
}
