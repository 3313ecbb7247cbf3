import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { bookings } from '@vapsi/contract/bookings'
import { fleet } from '@vapsi/contract/fleet'
import { loads } from '@vapsi/contract/loads'
import { market } from '@vapsi/contract/market'
import { waiting } from '@vapsi/contract/detention/waiting'
import { useCallback } from 'react'
import { orAlreadyDone, orAlreadyGone } from '../../lib/api/already-done.ts'
import { type Item, type Send, api, readPages } from '../../lib/api/api.ts'
import { ApiError, errorMessage } from '../../lib/api/api-error.ts'
import { concerning } from '../../lib/api/concerning.ts'
import { usePaged } from '../../lib/api/paged.ts'
import { rideWith } from '../../domain/tracking/phone-rides.ts'
import { sendWaitingStamps } from '../../domain/waiting/send-stamps.ts'
import { flushStamps, keepStamp, sendStamp } from '../../domain/waiting/stamp-queue.ts'
import { readWhenOpened } from '../../lib/api/read-when-opened.ts'
import { sendLater } from '../../lib/session/send-later.ts'
import { toast } from '../../lib/session/toast.ts'

type Booking = Item<typeof bookings.list>
export type Trip = Extract<Booking, { viewer: 'transporter' }>

const filterOf = (group: 'running' | 'completed') => ({ group, limit: group === 'running' ? 50 : 10 })

/** What the home tab loads first. */
export const runningTrips = readPages(bookings.list, filterOf('running'))

/** My trips of a group, newest first, a page at a time. */
export function useTrips(group: 'running' | 'completed') {
  const list = usePaged(readPages(bookings.list, filterOf(group)), readWhenOpened)
  return { ...list, rows: list.rows.filter((row): row is Trip => row.viewer === 'transporter') }
}

const touched = concerning(bookings.list, waiting.get, bookings.dashboard, fleet.list, market.postings, loads.wayHome)

/** To call after a trip has changed: loads lists, figures, fleet and ways home again. */
export function useTripsChanged(): () => void {
  const client = useQueryClient()
  return useCallback(() => {
    void client.invalidateQueries({ predicate: touched })
  }, [client])
}

/** `start` names the driver, whose stamp is stored on the phone if there is no signal. */
type TripStep = { accept: number } | { decline: string } | { start: string }

/** Sent after earlier stamps; offline it is stored, and the truck counts as left. */
async function leave(trip: { userId: string; bookingId: string }): Promise<void> {
  rideWith(trip.bookingId)
  const left = { ...trip, stamp: 'left' as const, at: new Date().toISOString() }
  await flushStamps(trip.userId, () => undefined)
  try {
    await orAlreadyDone(
      () => sendStamp(left),
      async () => ['in_transit', 'completed'].includes((await api(bookings.get, { id: trip.bookingId })).status),
    )
  } catch (error) {
    // Its receipt may still wait on this phone: the stamp is sent after it.
    const mayPass = error instanceof ApiError && (error.status === 0 || error.code === 'stamp_too_early')
    if (!mayPass || !(await keepStamp(left))) throw error
    sendLater(sendWaitingStamps)
  }
}

/** Takes a step of a trip once, however often it is pressed because an answer was lost. */
function take(tripId: string, step: TripStep): Promise<void> {
  const now = () => api(bookings.get, { id: tripId })
  if ('start' in step) return leave({ userId: step.start, bookingId: tripId })
  const respond = (answer: Send<typeof bookings.respond>) => api(bookings.respond, { id: tripId, ...answer })
  // Once declined, the trip is no longer this driver's, and not found.
  if ('decline' in step)
    return orAlreadyGone(() => respond({ response: 'declined', reason: step.decline.trim() || null }))
  return orAlreadyDone(
    () => respond({ response: 'accepted', ifPrice: step.accept }),
    async () => (await now()).driverResponse === 'accepted',
  )
}

/**
 * Accept at the shown price, decline with a reason, or start. Afterwards the trip is always loaded again: another
 * device may have acted.
 */
export function useTripStep(tripId: string, onDone: () => void) {
  const { t } = useLingui()
  const changed = useTripsChanged()
  return useMutation({
    mutationFn: (step: TripStep) => take(tripId, step),
    onSuccess: onDone,
    onError: (error) =>
      toast({ title: t`Error`, description: errorMessage(error, t`Please try again.`), variant: 'destructive' }),
    onSettled: changed,
  })
}
