import { useLingui } from '@lingui/react/macro'
import { admin } from '@vapsi/contract/admin/admin'
import type { AdminBookingView } from '@vapsi/contract/admin/admin-views'
import { readPages } from '../../lib/api/api.ts'
import { Combobox } from '../office/combobox.tsx'
import { laneIn } from '../office-bookings/trip-text.ts'
import { nameOf } from '../office/words.ts'

/** A booking on one line: its number and its lane. */
export const bookingLine = (booking: AdminBookingView) => `${booking.reference} · ${laneIn(booking)}`

const withOpenMoney = (q: string, userId: string | undefined) =>
  readPages(admin.bookings, { q: q.trim(), limit: 8, queue: 'pendingPayments', ...(userId && { userId }) })

/** One of the bookings with open money, found by its number, place or party. */
export function BookingPicker(props: {
  /** What the box says; null where each choice is added to a list below. */
  picked: AdminBookingView | null
  /** Only bookings of this shipper or driver. */
  userId?: string | undefined
  onPick: (booking: AdminBookingView | null) => void
}) {
  const { t } = useLingui()
  return (
    <Combobox<AdminBookingView>
      label={t`Bookings`}
      placeholder={t`Number, place or party`}
      none={t`No booking with open money found`}
      chosenText={props.picked && bookingLine(props.picked)}
      listOf={(q) => withOpenMoney(q, props.userId)}
      onChoose={props.onPick}
    >
      {(found) => (
        <>
          <span className="block truncate font-semibold">{bookingLine(found)}</span>
          <span className="block truncate text-xs text-quiet">
            {nameOf(found.shipper)} · {nameOf(found.transporter)}
          </span>
        </>
      )}
    </Combobox>
  )
}
