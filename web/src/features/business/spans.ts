import { shortMonth } from '../../lib/language/format.ts'

const part = (day: string, from: number, to: number) => Number(day.slice(from, to))

/** A day, some days later. */
export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** `27 Nov` */
export const dayOfMonth = (day: string): string => `${part(day, 8, 10)} ${shortMonth(part(day, 5, 7) - 1)}`

/** `1–27 Nov`, `1 Oct – 27 Nov` */
export const daysFromTo = ({ from, to }: { from: string; to: string }): string =>
  from.slice(0, 7) === to.slice(0, 7)
    ? `${part(from, 8, 10)}–${dayOfMonth(to)}`
    : `${dayOfMonth(from)} – ${dayOfMonth(to)}`
