import { indianDay } from '@vapsi/contract/values/india'

/** When on the pickup day a truck may come. */
export type PickupHours = 'any' | 'morning' | 'afternoon' | 'evening'

const windows: Record<Exclude<PickupHours, 'any'>, readonly [from: number, until: number]> = {
  morning: [6, 12],
  afternoon: [12, 18],
  evening: [18, 24],
}
const hourMs = 3_600_000

export const dayToInstant = (day: string): string => new Date(`${day}T00:00:00+05:30`).toISOString()

/** The window of a day as instants; nothing for any time, which is the whole day. */
export function windowOf(day: string, hours: PickupHours): { pickupFrom?: string; pickupUntil?: string } {
  if (hours === 'any') return {}
  const midnight = Date.parse(dayToInstant(day))
  const [from, until] = windows[hours]
  return {
    pickupFrom: new Date(midnight + from * hourMs).toISOString(),
    pickupUntil: new Date(midnight + until * hourMs).toISOString(),
  }
}

/** The windows that are not over on a day. */
export function hoursLeft(day: string, now: number): PickupHours[] {
  const all: PickupHours[] = ['any', 'morning', 'afternoon', 'evening']
  if (!day) return all
  return all.filter((hours) => {
    const { pickupUntil } = windowOf(day, hours)
    return pickupUntil === undefined || Date.parse(pickupUntil) > now
  })
}

/** The same with the whole day for any time; nothing while no day is chosen. */
export function pickupWindow(day: string, hours: PickupHours): { pickupFrom?: string; pickupUntil?: string } {
  if (!day) return {}
  const midnight = dayToInstant(day)
  const whole = { pickupFrom: midnight, pickupUntil: new Date(Date.parse(midnight) + 24 * hourMs).toISOString() }
  return { ...whole, ...windowOf(day, hours) }
}

const neededHours = 2

/** The day and hours of somebody who comes at a moment: those in which enough time for loading is left. */
export function dayAndHoursAt(moment: number): { pickupDate: string; pickupHours: PickupHours } {
  const at = new Date(moment + neededHours * hourMs)
  const pickupDate = indianDay(at)
  const within = (hours: keyof typeof windows) =>
    Date.parse(windowOf(pickupDate, hours).pickupUntil ?? '') > at.getTime()
  return { pickupDate, pickupHours: (['morning', 'afternoon', 'evening'] as const).find(within) ?? 'any' }
}
