import { roadKm } from '@vapsi/contract/values/distance'

// Written out: the first `Intl.NumberFormat` of a page is a task of 150 to 370 ms on a slow phone, and `Intl` writes `Sept` and
// `-₹` where the texts say `Sep` and `−₹`.

/** `12,34,567.50`: groups of two above the last three digits. */
function grouped(n: number, decimals = 0): string {
  const [above = '', below] = n.toFixed(decimals).split('.')
  const digits = above.replace(/\B(?=(?:\d{2})*\d{3}$)/g, ',')
  return below === undefined ? digits : `${digits}.${below}`
}
const whole = (n: number) => grouped(n)
const exact = (n: number) => grouped(n, 2)
const oneDecimal = (n: number) => grouped(n, 1).replace('.0', '')

/** The clock of India read through the methods of UTC: half past five hours ahead, in every season. */
const inIndia = (date: Date) => new Date(date.getTime() + 5.5 * 60 * 60 * 1000)
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** For what no page shows first: Hindi months and long dates. Made when asked for, and once. */
const formats = new Map<string, Intl.DateTimeFormat>()
function written(date: Date, locale: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${locale} ${options.month} ${options.day} ${options.weekday}`
  const known = formats.get(key)
  const format = known ?? new Intl.DateTimeFormat(languageOf(locale), { timeZone: 'Asia/Kolkata', ...options })
  if (!known) formats.set(key, format)
  return format.format(date)
}
const languageOf = (locale: string) => (locale === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN')

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
  if (size >= 1_00_00_000) return `${sign(n)}₹${oneDecimal(size / 1_00_00_000)} Cr`
  if (size >= 1_00_000) return `${sign(n)}₹${oneDecimal(size / 1_00_000)} L`
  return money(Math.round(n))
}

/** `≈1,580 km`: the road that a great-circle distance stands for, whole and estimated. */
export const km = (greatCircleKm: Amount): string => {
  const n = numberOf(greatCircleKm)
  return n === null ? dash : roadKmText(roadKm(n))
}
/** The same of kilometres that are a road's already. */
export const roadKmText = (km: number): string => `${roadKmNumber(km)} km`
export const roadKmNumber = (km: number): string => `≈${whole(km)}`

export const tons = (value: Amount): string => {
  const n = numberOf(value)
  return n === null ? dash : `${oneDecimal(n)} t`
}

/** `₹27/km` of road, or nothing when the great-circle distance is not known. */
export const perKm = (price: Amount, greatCircleKm: Amount): string | null => {
  const n = numberOf(greatCircleKm)
  return rate(price, n === null ? null : roadKm(n), 'km')
}
/** `₹4,722/ton` */
export const perTon = (price: Amount, tonnes: Amount): string | null => rate(price, tonnes, 'ton')

function rate(price: Amount, of: Amount, unit: string): string | null {
  const p = numberOf(price)
  const n = numberOf(of)
  return p === null || n === null || n <= 0 ? null : `₹${whole(p / n)}/${unit}`
}

/** `4.6`; a dash for somebody without trips. */
export const rating = (value: Amount): string => {
  const n = numberOf(value)
  return n === null || n === 0 ? dash : n.toFixed(1)
}

export const count = (value: number): string => whole(value)

/** `21 Nov 2026` in Indian time. */
export const day = (value: When, locale = 'en'): string => {
  const date = dateOf(value)
  if (!date) return dash
  const at = inIndia(date)
  const month = locale === 'hi' ? written(date, locale, { month: 'short' }) : months[at.getUTCMonth()]
  return `${at.getUTCDate()} ${month} ${at.getUTCFullYear()}`
}

/** `Mon 23 Nov` in Indian time: a day that is near. */
export const nearDay = (value: When, locale = 'en'): string => {
  const date = dateOf(value)
  if (!date) return dash
  if (locale !== 'en') return written(date, locale, { weekday: 'short', day: 'numeric', month: 'short' })
  const at = inIndia(date)
  return `${weekdays[at.getUTCDay()]} ${at.getUTCDate()} ${months[at.getUTCMonth()]}`
}

/** `4:30 pm` in Indian time. */
export const clock = (value: When): string => {
  const date = dateOf(value)
  if (!date) return dash
  const at = inIndia(date)
  const hour = at.getUTCHours()
  const minute = String(at.getUTCMinutes()).padStart(2, '0')
  // One word on a narrow phone: a lone pm on the next line reads like a slip.
  return `${hour % 12 || 12}:${minute}\u00a0${hour < 12 ? 'am' : 'pm'}`
}

/** `21 Nov 2026, 4:30 pm` in Indian time. */
export const dayAndTime = (value: When, locale = 'en'): string => {
  const date = dateOf(value)
  return date ? `${day(date, locale)}, ${clock(date)}` : dash
}

/** `Sat 21 Nov, 4:30 pm` in Indian time; what ends with a day ends at its midnight. */
export const nearDayAndTime = (value: When, locale = 'en'): string => {
  const date = dateOf(value)
  if (!date) return dash
  const at = clock(date)
  if (at !== '12:00\u00a0am') return `${nearDay(date, locale)}, ${at}`
  return `${nearDay(date.getTime() - 1, locale)}, ${locale === 'hi' ? 'आधी रात' : 'midnight'}`
}

/** `21 November 2026`: the long date of a profile. */
export const longDay = (value: When, locale = 'en'): string => {
  const date = dateOf(value)
  return date ? written(date, locale, { day: 'numeric', month: 'long', year: 'numeric' }) : 'N/A'
}
