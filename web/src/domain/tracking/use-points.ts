import type { NotTaken } from '@vapsi/contract/tracking'
import { useCallback, useEffect, useState } from 'react'
import { errorMessage } from '../../lib/api/api-error.ts'
import type { Outcome } from '../outbox/outcome.ts'
import { rideWith, tripOfPoint } from './phone-rides.ts'
import type { PointSaid } from './said-of-point.tsx'
import { dropPoints, sendPoint } from './send-points.ts'
import { whereNow } from './where-now.ts'

const everyMs = 5 * 60 * 1000

/**
 * Records a point now and then while the page is open and the trip may be seen, at each of its steps, and on request. A
 * closed page sends nothing. `said`: what became of the one that was asked for, or that the phone gives none.
 */
export function usePoints(
  trip: { userId: string; bookingId: string; step: string; isOn: boolean },
  onSent: () => void,
) {
  const { userId, bookingId, step, isOn } = trip
  const [said, setSaid] = useState<PointSaid | null>(null)
  const [isBusy, setBusy] = useState(false)
  const take = useCallback(
    async (isAsked = false) => {
      if (isAsked) {
        rideWith(bookingId)
        setBusy(true)
      }
      try {
        const here = await whereNow(30_000, isAsked)
        const trip = await tripOfPoint(bookingId)
        const outcome = await sendPoint(userId, trip, here)
        if (isAsked) setSaid(saidOf(outcome))
        else setSaid((before) => (before?.is === 'no_location' ? null : before))
        onSent()
      } catch {
        setSaid({ is: 'no_location' })
      }
      if (isAsked) setBusy(false)
    },
    [userId, bookingId, onSent],
  )
  useEffect(() => {
    if (!isOn) return undefined
    const first = setTimeout(() => void take())
    const timer = setInterval(() => void take(), everyMs)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
    // A step of the trip is a point of its own.
  }, [isOn, step, take])
  return { take, said, isBusy, drop: () => dropPoints(userId, bookingId) }
}

function saidOf(outcome: Outcome): PointSaid {
  if (outcome.is === 'refused') return { is: 'refused', words: errorMessage(outcome.error, '') }
  if (outcome.is !== 'sent') return { is: 'kept' }
  // A driver who no longer has the trip is only told that it was taken.
  const { refused } = outcome.answer as { refused?: NotTaken | null }
  return refused ? { is: 'not_taken', because: refused } : { is: 'sent' }
}
