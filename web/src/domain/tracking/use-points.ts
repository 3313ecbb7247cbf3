import { useCallback, useEffect, useState } from 'react'
import { dropPoints, keepPoint, sendPoints } from './point-queue.ts'

const everyMs = 5 * 60 * 1000

const whereNow = () =>
  new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      enableHighAccuracy: true,
      timeout: 30_000,
      maximumAge: 60_000,
    })
  })

/**
 * Takes a point now and then while the page is open and the trip may be seen, at each of its steps, and when it is asked to. A page
 * that is closed sends nothing.
 */
export function usePoints(
  trip: { userId: string; bookingId: string; step: string; isOn: boolean },
  onSent: () => void,
) {
  const { userId, bookingId, step, isOn } = trip
  const [problem, setProblem] = useState(false)
  const take = useCallback(async () => {
    try {
      const { coords, timestamp } = await whereNow()
      const { latitude: lat, longitude: lng, accuracy } = coords
      await keepPoint(userId, bookingId, {
        at: new Date(timestamp).toISOString(),
        lat,
        lng,
        accuracyM: Math.min(accuracy, 100_000),
      })
      setProblem(false)
      await sendPoints(userId, bookingId)
      onSent()
    } catch {
      setProblem(true)
    }
  }, [userId, bookingId, onSent])
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
