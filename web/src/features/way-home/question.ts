import type { PlanChoice } from './plan-sheet.tsx'
import type { PlanQuestion } from './use-plans.ts'

const morningOf = (day: string) => new Date(`${day}T06:00:00+05:30`).toISOString()
const eveningOf = (day: string) => new Date(`${day}T20:00:00+05:30`).toISOString()

export const homeByOf = ({ homeDay }: PlanChoice): string | undefined => (homeDay ? eveningOf(homeDay) : undefined)

/** What the screen asks the planner: from the trip or route that led here, or from a place and day of the driver's own. */
export function questionOf(vehicleId: string, search: URLSearchParams, choice: PlanChoice): PlanQuestion {
  const { place } = choice.emptyAt
  return {
    vehicleId,
    legs: choice.legs,
    limit: 20,
    ...(place || choice.emptyDay
      ? {
          ...(place && { emptyAt: `${place.lat},${place.lng}` }),
          ...(choice.emptyDay && { emptyFrom: morningOf(choice.emptyDay) }),
        }
      : { bookingId: search.get('bookingId'), postingId: search.get('postingId') }),
    homeBy: homeByOf(choice),
    ...(choice.widerKm > 0 && { widerKm: choice.widerKm }),
  }
}
