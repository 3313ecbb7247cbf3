import { msg } from '@lingui/core/macro'
import { LIMITS } from '@vapsi/contract/constants'
import { inIndia } from '@vapsi/contract/values/india'
import { nearDayOf } from '@vapsi/contract/values/india'
import { inWords } from './spoken.ts'

// Written by hand: the first `Intl.NumberFormat` of a page takes 150 to 370 ms on a slow phone, and `Intl` writes
// `Sept` and `-₹` where our texts need `Sep` and `−₹`.

/** `12,34,567.50`: groups of two above the last three digits. */
function grouped(n: number, decimals = 0): string {
  const [above = '', below] = n.toFixed(decimals).split('.')
  const digits = above.replace(/\B(?=(?:\d{2})*\d{3}$)/g, ',')
  return below === undefined ? digits : `${digits}.${below}`
}
export const whole = (n: number) => grouped(n)
const exact = (n: number) => grouped(n, 2)
const twoDecimals = (n: number) => grouped(n, 2).replace(/\.?0+$/, '')
export const oneDecimal = (n: number) => grouped(n, 1).replace('.0', '')

/** Keeps a number on one line with its unit, and a day with its month. */
export const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')
type Amount = number | string | null | undefined
type When = string | number | Date | null | undefined

const dash = '–'
const numberOf = (value: Amount): number | null => {
  if (value === null || value === undefined || value === '') return null
  const n = Number(value)
  return Number.isFinite(n) ? n : null
}
const dateOf = (value: When): Date | null => {
  if (value === null || value === undefined || value === '') return null
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? null : date
}
const sign = (n: number) => (n < 0 ? '−' : '')

/** `₹1,24,500`; paise only when there are some. */
export const money = (value: Amount): string => {
  const n = numberOf(value)
  if (n === null) return dash
  return `${sign(n)}₹${(Number.isInteger(n) ? whole : exact)(Math.abs(n))}`
}

/** `₹29,750.00`: balances and margins always show two decimals. */
export const moneyExact = (value: Amount): string => {
  const n = numberOf(value)
  return n === null ? dash : `${sign(n)}₹${exact(Math.abs(n))}`
}

/** `₹6.1 L` or `₹1.2 Cr`, for tiles that have no room. */
export const moneyShort = (value: Amount): string => {
  const n = numberOf(value)
  if (n === null) return dash
  const size = Math.abs(n)
  const sum = (unit: number) => `${sign(n)}₹${oneDecimal(size / unit)}`
  if (size >= 1_00_00_000)
    return unbroken(inWords(msg({ message: '{value} Cr', context: 'crore rupees' }), sum(1_00_00_000)))
  if (size >= 1_00_000) return unbroken(inWords(msg({ message: '{value} L', context: 'lakh rupees' }), sum(1_00_000)))
  return money(Math.round(n))
}

/** `≈1,580 km` of road; a dash where nobody knows. */
export const km = (roadKm: Amount): string => {
  const n = numberOf(roadKm)
  return n === null ? dash : roadKmText(n)
}
export const roadKmText = (km: number): string => unbroken(inWords(msg({ message: '{value} km' }), roadKmNumber(km)))
export const roadKmNumber = (km: number): string => `≈${whole(km)}`

export const oneTon = msg({ message: '{value} t', context: 'tons' })
export const tons = (value: Amount): string => {
  const n = numberOf(value)
  return n === null ? dash : unbroken(inWords(oneTon, twoDecimals(n)))
}

/** `₹27/km` of road, or nothing when its length is not known. */
export const perKm = (price: Amount, roadKm: Amount): string | null => {
  const each = rate(price, roadKm)
  return each && inWords(msg({ message: '{value}/km' }), each)
}
/** `₹4,722/ton` */
export const perTon = (price: Amount, tonnes: Amount): string | null => {
  const each = rate(price, tonnes)
  return each && inWords(msg({ message: '{value}/ton' }), each)
}

function rate(price: Amount, of: Amount): string | null {
  const p = numberOf(price)
  const n = numberOf(of)
  return p === null || n === null || n <= 0 ? null : `₹${whole(p / n)}`
}

/** `4.6`; a dash for somebody without trips. */
export const rating = (value: Amount): string => {
  const n = numberOf(value)
  return n === null || n === 0 ? dash : n.toFixed(1)
}

export const count = (value: number): string => sign(value) + whole(Math.abs(value))

/** `10.0 %`: in a column the points stand below one another. */
export const share = (percent: number): string => unbroken(`${sign(percent)}${grouped(Math.abs(percent), 1)} %`)

/** The length of a list: exact up to a limit, which means that many or more. */
export const howMany = (total: number, countedTo: number = LIMITS.countedTo): string =>
  `${count(total)}${total >= countedTo ? '+' : ''}`

/** The same of trucks that a search finds; at least as many as are already shown. */
export const howManyTrucks = (total: number, shown = 0): string =>
  howMany(Math.max(total, shown), LIMITS.trucksCountedTo)

/** `21 Nov 2026` in Indian time. */
export const day = (value: When): string => {
  const date = dateOf(value)
  if (!date) return dash
  const at = inIndia(date)
  return unbroken(`${at.getUTCDate()} ${shortMonth(at.getUTCMonth())} ${at.getUTCFullYear()}`)
}

/** `Mon 23 Nov` in Indian time: a day that is near. */
export const nearDay = (value: When): string => {
  const date = dateOf(value)
  if (!date) return dash
  return unbroken(nearDayOf(date, inWords(msg`Sun Mon Tue Wed Thu Fri Sat`, ''), months()))
}

/** `4:30 pm` in Indian time. */
export const clock = (value: When): string => {
  const date = dateOf(value)
  if (!date) return dash
  const at = inIndia(date)
  const hour = at.getUTCHours()
  const minute = String(at.getUTCMinutes()).padStart(2, '0')
  return `${hour % 12 || 12}:${minute}\u00a0${hour < 12 ? 'am' : 'pm'}`
}

/** The same for the end of something: the end of a day is `midnight`, not the first minute of the next. */
export const endClock = (value: When): string => {
  const date = dateOf(value)
  return date && isMidnight(date) ? inWords(msg`midnight`, '') : clock(value)
}

/** `21 Nov 2026, 4:30 pm` in Indian time. */
export const dayAndTime = (value: When): string => {
  const date = dateOf(value)
  return date ? `${day(date)}, ${clock(date)}` : dash
}

/** `21 Nov 2026, midnight`: the end of something. "12:00 am" of the next day would be read as a day too long. */
export const end = (value: When): string => {
  const date = dateOf(value)
  return date && isMidnight(date) ? atMidnight(day, date) : dayAndTime(date)
}

/** `Sat 21 Nov, 4:30 pm` in Indian time; what ends with a day ends at its midnight. */
export const nearDayAndTime = (value: When): string => {
  const date = dateOf(value)
  if (!date) return dash
  return isMidnight(date) ? atMidnight(nearDay, date) : `${nearDay(date)}, ${clock(date)}`
}

/** `Sat 21 Nov, 4:30 pm` in Indian time: the beginning of something. What begins with a day has its day alone. */
export const begin = (value: When): string => {
  const date = dateOf(value)
  if (!date) return dash
  return isMidnight(date) ? nearDay(date) : `${nearDay(date)}, ${clock(date)}`
}

/** The very moment: half a minute later belongs to the new day. */
const isMidnight = (date: Date) => inIndia(date).getTime() % 86_400_000 === 0
const atMidnight = (written: (at: number) => string, date: Date) =>
  inWords(msg({ message: '{value}, midnight' }), written(date.getTime() - 1))

/** One text of twelve words: a page loads fewer letters so. */
const months = () => inWords(msg`Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec`, '')
/** Of January, 0. */
export const shortMonth = (month: number): string => months().split(' ')[month] ?? ''
