import { type Pace, PACE } from '../../chain.ts'

/** A pallet takes its time, too. */
const leastHours = 1

/** How long a part is loaded and unloaded: its share of what the whole truck takes. */
export const partHours = (share: number, pace: Pace = PACE) => ({
  loadingHours: Math.max(leastHours, share * pace.loadingHours),
  unloadingHours: Math.max(leastHours, share * pace.unloadingHours),
})
