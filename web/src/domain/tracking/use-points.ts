import { useCallback, useEffect, useState } from 'react'
import { dropPoints, keepPoint, sendPoints } from './point-queue.ts'
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
      try {
        await keepPoint(userId, bookingId, await whereNow(30_000, isAsked))
        setProblem(false)
        await sendPoints(userId, bookingId)
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
    const send = () => void sendPoints(userId, bookingId)
    window.addEventListener('online', send)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
      window.removeEventListener('online', send)
    }
    // A step of the trip is a point of its own.
  }, [isOn, step, take, userId, bookingId])
  return { take, problem, drop: () => dropPoints(userId, bookingId) }
}
