import { useCallback, useEffect, useState } from 'react'
import { rideWith, tripOfPoint } from './phone-rides.ts'
import { dropPoints, sendPoint } from './send-points.ts'
import { whereNow } from './where-now.ts'

const everyMs = 5 * 60 * 1000

/**
 * Records a point now and then while the page is open and the trip may be seen, at each of its steps, and on request. A
 * closed page sends nothing.
 */
export function usePoints(
  trip: { userId: string; bookingId: string; step: string; isOn: boolean },
  onSent: () => void,
) {
  const { userId, bookingId, step, isOn } = trip
  const [problem, setProblem] = useState(false)
  const take = useCallback(
    async (isAsked = false) => {
      if (isAsked) rideWith(bookingId)
      try {
        const here = await whereNow(30_000, isAsked)
        const trip = await tripOfPoint(bookingId)
        setProblem(false)
        await sendPoint(userId, trip, here)
        onSent()
      } catch {
        setProblem(true)
      }
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
  return { take, problem, drop: () => dropPoints(userId, bookingId) }
}
