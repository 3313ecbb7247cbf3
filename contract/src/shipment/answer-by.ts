import { inIndia, indianOffsetMs } from '../values/india.ts'
import { TIMES } from '../values/times.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** By when the office answers what it was asked at this moment: within minutes while it works, else in the morning. */
export function answerBy(asked: Date): Date {
  const midnight = inIndia(asked)
  midnight.setUTCHours(0, 0, 0, 0)
  const at = (hour: number) => midnight.getTime() - indianOffsetMs + hour * hourMs
  const soonest = asked.getTime() + TIMES.answerMinutes * minuteMs
  const morning = at(TIMES.officeFromHour) + TIMES.answerMinutes * minuteMs
  if (soonest <= morning) return new Date(morning)
  return new Date(soonest <= at(TIMES.officeUntilHour) ? soonest : morning + 24 * hourMs)
}
