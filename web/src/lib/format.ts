const rupees = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })
const rupeesExact = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
const oneDecimal = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 })

const ist = 'Asia/Kolkata'
const parts = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN', { timeZone: ist, ...options })

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
  return `${sign(n)}₹${(Number.isInteger(n) ? rupees : rupeesExact).format(Math.abs(n))}`
}

/** `₹29,750.00`: balances and margins always show two decimals (specification 1 §9, 2 §9). */
export const moneyExact = (value: Amount): string => {
  const n = numberOf(value)
  return n === null ? dash : `${sign(n)}₹${rupeesExact.format(Math.abs(n))}`
}

/** `₹6.1 L` or `₹1.2 Cr`, for tiles that have no room. */
export const moneyShort = (value: Amount): string => {
  const n = numberOf(value)
  if (n === null) return dash
  const size = Math.abs(n)
  if (size >= 1_00_00_000) return `${sign(n)}₹${oneDecimal.format(size / 1_00_00_000)} Cr`
  if (size >= 1_00_000) return `${sign(n)}₹${oneDecimal.format(size / 1_00_000)} L`
  return money(Math.round(n))
}

/** `1,244 km`, whole kilometres. */
export const km = (value: Amount): string => {
  const n = numberOf(value)
  return n === null ? dash : `${whole.format(n)} km`
}

export const tons = (value: Amount): string => {
  const n = numberOf(value)
  return n === null ? dash : `${oneDecimal.format(n)} t`
}

/** `₹34/km`, or nothing when the distance is not known. */
export const perKm = (price: Amount, distanceKm: Amount): string | null => rate(price, distanceKm, 'km')
/** `₹4,722/ton` */
export const perTon = (price: Amount, tonnes: Amount): string | null => rate(price, tonnes, 'ton')

function rate(price: Amount, of: Amount, unit: string): string | null {
  const p = numberOf(price)
  const n = numberOf(of)
  return p === null || n === null || n <= 0 ? null : `₹${whole.format(p / n)}/${unit}`
}

/** `4.6`; a dash for somebody without trips (rulings §10). */
export const rating = (value: Amount): string => {
  const n = numberOf(value)
  return n === null || n === 0 ? dash : n.toFixed(1)
}

export const count = (value: number): string => whole.format(value)

/** `21 Nov 2026` in Indian time. */
export const day = (value: When, locale = 'en'): string => {
  const date = dateOf(value)
  if (!date) return dash
  const p = parts(locale, { day: 'numeric', month: 'short', year: 'numeric' }).formatToParts(date)
  const of = (type: string) => p.find((part) => part.type === type)?.value ?? ''
  // V8 says "Sept" for en-IN; every other month has three letters.
  return `${of('day')} ${of('month').replace('Sept', 'Sep')} ${of('year')}`
}

/** `4:30 pm` in Indian time. */
export const clock = (value: When, locale = 'en'): string => {
  const date = dateOf(value)
  if (!date) return dash
  return (
    parts(locale, { hour: 'numeric', minute: '2-digit', hour12: true })
      .format(date)
      .replace(/[\u202f\u00a0]/g, ' ')
      // One word on a narrow phone: a lone pm on the next line reads like a slip.
      .replace(' ', '\u00a0')
  )
}

/** `21 Nov 2026, 4:30 pm` in Indian time. */
export const dayAndTime = (value: When, locale = 'en'): string => {
  const date = dateOf(value)
  return date ? `${day(date, locale)}, ${clock(date, locale)}` : dash
}

/** `21 November 2026`: the long date of a profile (specification 2 §2). */
export const longDay = (value: When, locale = 'en'): string => {
  const date = dateOf(value)
  return date ? parts(locale, { day: 'numeric', month: 'long', year: 'numeric' }).format(date) : 'N/A'
}

export interface Left {
  days: number
  hours: number
  minutes: number
  over: boolean
}

/** What remains until a moment, cut down to whole minutes. */
export const timeLeft = (until: When, now: number = Date.now()): Left => {
  const minutes = Math.max(0, Math.floor(((dateOf(until)?.getTime() ?? now) - now) / 60_000))
  return {
    days: Math.floor(minutes / 1440),
    hours: Math.floor(minutes / 60) % 24,
    minutes: minutes % 60,
    over: minutes === 0,
  }
}
