import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { bookings } from '@vapsi/contract/bookings'
import { useCallback } from 'react'
import { type Item, type Reply, send, withQuery } from '../../lib/api.ts'
import { usePaged } from '../../lib/paged.ts'

type Booking = Item<typeof bookings.list>
export type Trip = Extract<Booking, { viewer: 'transporter' }>

const tripsUrl = (group: 'running' | 'completed') =>
  withQuery('/api/bookings', { group, limit: group === 'running' ? 50 : 10 })

/** What the home tab reads first; the page's HTML asks for it ahead. */
export const runningTripsUrl: string = tripsUrl('running')

/** My trips of a group, newest first, a page at a time. */
export function useTrips(group: 'running' | 'completed') {
  const list = usePaged<Booking>(tripsUrl(group))
  return { ...list, rows: list.rows.filter((row): row is Trip => row.viewer === 'transporter') }
}

/** To call after a trip has moved: lists, figures, fleet and ways home are read again. */
export function useTripsChanged(): () => void {
  const client = useQueryClient()
  return useCallback(() => {
    void client.invalidateQueries({
      predicate: ({ queryKey }) =>
        /\/api\/(bookings|dashboard|vehicles|posted-vehicles|way-home)/.test(queryKey.join('/')),
    })
  }, [client])
}

/** Accept at the price that is shown, decline with a reason, or start. Whatever the answer, the trip is read again: another device may have acted. */
export function useTripStep(tripId: string, onDone: () => void, onFailed: (error: Error) => void) {
  const changed = useTripsChanged()
  return useMutation({
    mutationFn: (step: { accept: number } | { decline: string } | { start: true }) => {
      if ('start' in step) return send<Reply<typeof bookings.start>>('POST', `/api/bookings/${tripId}/start`, {})
      const body =
        'accept' in step
          ? { response: 'accepted', ifPrice: step.accept }
          : { response: 'declined', reason: step.decline.trim() || null }
      return send<Reply<typeof bookings.respond>>('POST', `/api/bookings/${tripId}/respond`, body)
    },
    onSuccess: onDone,
    onError: onFailed,
    onSettled: changed,
  })
}
