import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { bookings } from '@vapsi/contract/bookings'
import type { DeclineReason } from '@vapsi/contract/lifecycle'
import { useCallback } from 'react'
import { orAlreadyDone, orAlreadyGone } from '../../lib/api/already-done.ts'
import { type Item, type Send, api, readPages } from '../../lib/api/api.ts'
import { ApiError, errorMessage } from '../../lib/api/api-error.ts'
import { usePaged } from '../../lib/api/paged.ts'
import { rideWith } from '../../domain/tracking/phone-rides.ts'
import { putInOutbox, sendNow, sendWaiting } from '../../domain/outbox/send-outbox.ts'
import { tapped, touchedByStep } from '../../domain/detention/send-stamp.ts'
import { readWhenOpened } from '../../lib/api/read-when-opened.ts'
import { toast } from '../../lib/session/toast.ts'

type Booking = Item<typeof bookings.list>
export type Trip = Extract<Booking, { viewer: 'transporter' }>

type Group = 'running' | 'completed' | 'over'

const filterOf = (group: Group) => ({ group, limit: group === 'running' ? 50 : 10 })

/** My trips of a group, newest first, a page at a time. */
export function useTrips(group: Group) {
  const list = usePaged(readPages(bookings.list, filterOf(group)), readWhenOpened)
  return { ...list, rows: list.rows.filter((row): row is Trip => row.viewer === 'transporter') }
}

/** To call after a trip has changed: loads lists, figures, fleet and ways home again. */
export function useTripsChanged(): () => void {
  const client = useQueryClient()
  return useCallback(() => {
    void client.invalidateQueries({ predicate: touchedByStep })
  }, [client])
}

/** `start` names the driver, whose stamp is stored on the phone if there is no signal. */
type TripStep = { accept: number } | { decline: string; code: DeclineReason | undefined } | { start: string }

/** Sent after earlier stamps and the receipt; until these have arrived it waits, and the truck counts as left. */
async function leave({ userId, bookingId }: { userId: string; bookingId: string }): Promise<void> {
  rideWith(bookingId)
  const left = tapped(userId, bookingId, 'left')
  const outcome = await sendNow(left)
  if (outcome.is === 'sent') return
  // Who hears from the server that it is overloaded has signal, and presses again.
  const isBusy = outcome.error instanceof ApiError && outcome.error.status >= 500
  // What it waits for may have arrived in this moment.
  if (outcome.is === 'waiting' && !isBusy && (await putInOutbox(left))) return void sendWaiting()
  const isUnderWay = async () =>
    ['in_transit', 'completed'].includes((await api(bookings.get, { id: bookingId })).status)
  await orAlreadyDone(() => Promise.reject(outcome.error), isUnderWay)
}

/** Takes a step of a trip once, however often it is pressed because an answer was lost. */
function take(tripId: string, step: TripStep): Promise<void> {
  const now = () => api(bookings.get, { id: tripId })
  if ('start' in step) return leave({ userId: step.start, bookingId: tripId })
  const respond = (answer: Send<typeof bookings.respond>) => api(bookings.respond, { id: tripId, ...answer })
  // Once declined, the trip is no longer this driver's, and not found.
  if ('decline' in step)
    return orAlreadyGone(() =>
      respond({ response: 'declined', reason: step.decline.trim() || null, reasonCode: step.code }),
    )
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
  const client = useQueryClient()
  return useMutation({
    mutationFn: (step: TripStep) => take(tripId, step),
    onSuccess: onDone,
    onError: (error) =>
      toast({ title: t`Error`, description: errorMessage(error, t`Please try again.`), variant: 'destructive' }),
    // Busy until the card shows what came of it: until then it would offer the same step once more.
    onSettled: () => client.invalidateQueries({ predicate: touchedByStep }),
  })
}
