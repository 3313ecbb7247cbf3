import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { bookings } from '@vapsi/contract/bookings'
import { useCallback } from 'react'
import { orAlreadyDone, orAlreadyGone } from '../../lib/already-done.ts'
import { type Body, type Item, type Reply, send, withQuery } from '../../lib/api.ts'
import { usePaged } from '../../lib/paged.ts'
import { readWhenOpened } from '../../lib/read-when-opened.ts'

type Booking = Item<typeof bookings.list>
export type Trip = Extract<Booking, { viewer: 'transporter' }>

const tripsUrl = (group: 'running' | 'completed') =>
  withQuery('/api/bookings', { group, limit: group === 'running' ? 50 : 10 })

/** What the home tab reads first; the page's HTML asks for it ahead. */
export const runningTripsUrl: string = tripsUrl('running')

/** My trips of a group, newest first, a page at a time. */
export function useTrips(group: 'running' | 'completed') {
  const list = usePaged<Booking>(tripsUrl(group), readWhenOpened)
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

type TripStep = { accept: number } | { decline: string } | { start: true }

/** Takes a step of a trip once, however often it is pressed because an answer was lost. */
function take(tripId: string, step: TripStep): Promise<void> {
  const url = `/api/bookings/${tripId}`
  const now = () => send<Reply<typeof bookings.get>>('GET', url)
  if ('start' in step)
    return orAlreadyDone(
      () => send<Reply<typeof bookings.start>>('POST', `${url}/start`, {}),
      async () => ['in_transit', 'completed'].includes((await now()).status),
    )
  const respond = (body: Body<typeof bookings.respond>) =>
    send<Reply<typeof bookings.respond>>('POST', `${url}/respond`, body)
  // Once it is declined it is not this driver's any more, and nowhere to be found.
  if ('decline' in step)
    return orAlreadyGone(() => respond({ response: 'declined', reason: step.decline.trim() || null }))
  return orAlreadyDone(
    () => respond({ response: 'accepted', ifPrice: step.accept }),
    async () => (await now()).driverResponse === 'accepted',
  )
}

/** Accept at the price that is shown, decline with a reason, or start. Whatever the answer, the trip is read again: another device may have acted. */
export function useTripStep(tripId: string, onDone: () => void, onFailed: (error: Error) => void) {
  const changed = useTripsChanged()
  return useMutation({
    mutationFn: (step: TripStep) => take(tripId, step),
    onSuccess: onDone,
    onError: onFailed,
    onSettled: changed,
  })
}
