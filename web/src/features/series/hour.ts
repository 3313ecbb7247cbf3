import { endClock } from '../../lib/language/format.ts'

/** `9:00 am`, as times are written everywhere; a day's first and last hour is its midnight. */
export const hourText = (hour: number): string =>
  endClock(`2026-01-01T${String(hour % 24).padStart(2, '0')}:00:00+05:30`)
