import { searchTonsOf } from '@vapsi/contract/market/search-weight'
import { wantedDay } from './wanted-day.ts'

const keys = { weight: 'vapsi.weight', day: 'vapsi.day' }

/** The weight and the day that trucks were searched for, for the forms that ask for them again. For this tab only. */
export function keepWanted(wanted: { weight: string; day: string }): void {
  for (const name of ['weight', 'day'] as const)
    try {
      if (wanted[name].trim()) sessionStorage.setItem(keys[name], wanted[name].trim())
      else sessionStorage.removeItem(keys[name])
    } catch {
      // Closed storage: the forms then open without it.
    }
}

const kept = (name: keyof typeof keys): string => {
  try {
    return sessionStorage.getItem(keys[name]) ?? ''
  } catch {
    return ''
  }
}

/** Tons and day; null and empty where none was searched for. */
export const wantedTrip = (): { tons: number | null; day: string } => ({
  tons: searchTonsOf(kept('weight')),
  day: wantedDay(kept('day')),
})
