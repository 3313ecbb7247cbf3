import { diceOf } from '../dice.ts'

const stepHours = 0.25
const hourMs = 3_600_000
/** Midnight in India. */
const midnight = Date.parse('2026-11-02T00:00:00+05:30')

/** What a phone reported on the way, and the real arrival. */
export interface SimulatedTrip {
  /** As the product's roads say. */
  wholeKm: number
  leftAt: Date
  arrivedAt: Date
  seen: { at: Date; leftKm: number }[]
}

/**
 * Trips of 130 to 1,600 km as trucks drive them: typically 250 to 300 km a day, moving at about 40 km/h, with many
 * short stops, a long one now and then, and rest at night. Drivers differ (10 %), roads are longer or shorter than they
 * are said to be (5 %, one in 20 a fifth longer), one in eight drives into the night, and
 * phones report now and then by day.
 */
export function simulatedTrip(seed: number): SimulatedTrip {
  const { next } = diceOf(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  const around = (middle: number, share: number) => middle * Math.exp(share * normal())
  const wholeKm = 130 + 1470 * next()
  const roadKm = wholeKm * around(1, 0.05) * (next() < 0.05 ? 1.2 : 1)
  const isNightDriver = next() < 0.125
  const wakesAt = 6 + 0.6 * normal()
  const sleepsAt = (isNightDriver ? 25 : 21.8) + 0.7 * normal()
  const speed = around(40, 0.07)
  const leftAt = midnight + (8 + 12 * next()) * hourMs
  const seen: SimulatedTrip['seen'] = []
  let [hours, drivenKm, stopHours, untilStopKm] = [(leftAt - midnight) / hourMs, 0, 0, 30 * next()]
  while (drivenKm < roadKm) {
    hours += stepHours
    const hour = hours % 24
    const isNight = sleepsAt > 24 ? hour > sleepsAt - 24 && hour < wakesAt : hour > sleepsAt || hour < wakesAt
    // A truck that is nearly there drives on.
    if (isNight && roadKm - drivenKm > 1.5 * speed) continue
    if (stopHours > 0) stopHours -= stepHours
    else {
      const km = Math.min(around(speed, 0.15) * stepHours, roadKm - drivenKm)
      drivenKm += km
      untilStopKm -= km
      // A tea, a toll, a check, a meal; every 3,000 km a tyre or a queue that costs hours.
      if (untilStopKm <= 0) {
        untilStopKm = 15 + 20 * next()
        stopHours += 0.35 + 1.2 * next()
      }
      if (next() < km / 3000) stopHours += 3 + 5 * next()
    }
    if (next() < 0.3) seen.push({ at: at(hours), leftKm: Math.max(0, wholeKm * (1 - drivenKm / roadKm)) })
  }
  return { wholeKm, leftAt: new Date(leftAt), arrivedAt: at(hours), seen: seen.filter(({ leftKm }) => leftKm > 5) }
}

const at = (hours: number) => new Date(midnight + hours * hourMs)
