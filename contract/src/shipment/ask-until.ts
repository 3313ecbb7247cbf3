import { inIndia, indianOffsetMs } from '../values/india.ts'
import { TIMES } from '../values/times.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** When carriers who are asked at this moment have had so many minutes: those of the night do not count. */
export function askUntil(asked: Date, minutes: number): Date {
  const day = inIndia(asked)
  day.setUTCHours(0, 0, 0, 0)
  const at = (hour: number) => day.getTime() - indianOffsetMs + hour * hourMs
  const begin = Math.max(asked.getTime(), at(TIMES.askFromHour))
  const left = Math.max(0, at(TIMES.askUntilHour) - begin)
  const wanted = minutes * minuteMs
  if (wanted <= left) return new Date(begin + wanted)
  return askUntil(new Date(at(24)), (wanted - left) / minuteMs)
}
