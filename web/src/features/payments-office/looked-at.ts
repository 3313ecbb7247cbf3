import { useQuery } from '@tanstack/react-query'
import type { AdminBookingView } from '@vapsi/contract/admin-views'
import { useState } from 'react'
import { send } from '../../lib/api.ts'

/**
 * A booking's money as the clerk looked at it when the booking was chosen. It stays what is shown and what a record depends on,
 * whatever the page behind reads since: money that another clerk records meanwhile is told by a refusal, then looked at anew.
 */
export function useLookedAt(bookingId: string | null) {
  const [seen, see] = useState<{ bookingId: string; money: AdminBookingView } | null>(null)
  const isKnown = seen?.bookingId === bookingId
  const first = useQuery<AdminBookingView>({
    queryKey: ['/api/admin/bookings', bookingId],
    staleTime: 0,
    enabled: bookingId !== null && !isKnown,
  })
  const isRead = first.isSuccess && first.isFetchedAfterMount
  if (bookingId !== null && !isKnown && isRead) see({ bookingId, money: first.data })
  return {
    money: isKnown && seen ? seen.money : null,
    error: isKnown ? null : first.error,
    retry: () => void first.refetch(),
    lookAgain: async () => {
      if (bookingId === null) return
      see({ bookingId, money: await send<AdminBookingView>('GET', `/api/admin/bookings/${bookingId}`) })
    },
  }
}
