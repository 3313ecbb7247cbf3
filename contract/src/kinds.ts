import { z } from 'zod'
import { LIMITS } from './constants.ts'
import { carriesContact, noContacts } from './plain-words.ts'

/** Other words for a field that is absent, null or empty than for one that is wrong. */
const missingOr = (missing: string, wrong: string) => ({
  error: ({ input }: { input?: unknown }) => (isMissing(input) ? missing : wrong),
})
const isMissing = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/**
 * The sentences of a form in the order in which they are said: of several refusals the message is the one that comes first here,
 * whatever the order of the fields.
 */
export const saidFirst = z.registry<{ sentences: readonly string[] }>()

/**
 * An opaque identifier. Anything that is not one reads as absent (404), so only its shape is bounded here. Its capitals are made
 * small, so that behind the contract an id has one spelling.
 */
export const idOr = (missing: string) => z.string(missing).min(1, missing).max(64).toLowerCase()
export const Id = idOr('Required')
export const IdParams = z.object({ id: Id })

// Too much and too little are told as such below, and not as a matter of decimals.
const decimal = /^-?\d{1,15}(\.\d{1,2})?$/

const rupees = (missing: string, isWithin: (v: number) => boolean, bounds: string) =>
  z
    .union([z.number(), z.string().trim()], missingOr(missing, 'Enter an amount in rupees'))
    .refine((v) => decimal.test(String(v)), missingOr(missing, 'Enter an amount in rupees with at most 2 decimals'))
    .transform(Number)
    .refine(isWithin, bounds)

/** Rupees on the wire: a number or a numeric string, at most two decimals, above 0 and up to 1,00,00,000 (rulings §6). */
export const rupeesOr = (missing: string) =>
  rupees(missing, (v) => v > 0 && v <= LIMITS.maxRupees, 'Enter an amount above 0 and up to 1,00,00,000')
export const Rupees = rupeesOr('Enter an amount in rupees')

/** The same without the lower bound: a minimum payout or a commission may be 0. */
export const RupeesOrZero = rupees(
  'Enter an amount in rupees',
  (v) => v >= 0 && v <= LIMITS.maxRupees,
  'Enter an amount from 0 up to 1,00,00,000',
)

/** A mobile number of India without its country code (specification 1 §5). */
export const Mobile = z
  .string('Mobile number must be exactly 10 digits')
  .length(10, 'Mobile number must be exactly 10 digits')
  .regex(/^\d{10}$/, 'Mobile number must contain only digits')

/** A mobile number that can receive a code: Indian mobiles start with 6 to 9. */
export const SmsMobile = Mobile.regex(/^[6-9]/, 'Mobile number must start with 6, 7, 8 or 9')

// Control characters only hide things, and PostgreSQL refuses NUL; marks of direction turn the words around them, also those of
// others in a list. The joiners that Hindi and Malayalam are written with stay.
// oxlint-disable-next-line no-control-regex -- these are the characters that are refused
const unhidden = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]*$/
const removeHidden = 'Remove the control characters'
/** Something that is seen: neither spaces and signs without a width alone, nor letters that are blank (Hangul's fillers). */
const visible = /[^\p{Z}\p{C}\u115f\u1160\u3164\uffa0]/u

export const PersonName = z
  .string('Name must be at least 2 characters')
  .trim()
  .normalize('NFC')
  .min(2, 'Name must be at least 2 characters')
  .max(50, 'Name cannot exceed 50 characters')
  .regex(unhidden, removeHidden)
  .regex(visible, 'Name must be at least 2 characters')
  .refine((v) => !carriesContact(v), noContacts)

export const OtpCode = z.string('OTP must be 6 digits').regex(/^\d{6}$/, 'OTP must be 6 digits')

/**
 * Free text of one line or a few, in the one form of Unicode: keyboards write ढ़ as one character or as two, and either is found
 * by the other.
 */
export const text = (max: number, missing?: string) =>
  z.string(missing).trim().normalize('NFC').max(max).regex(unhidden, removeHidden)
export const requiredText = (max: number, message: string) => text(max, message).min(1, message).regex(visible, message)

/** What strangers read: a name, a company, a place, a material. */
export const plainText = (max: number, missing?: string) =>
  text(max, missing).refine((v) => !carriesContact(v), noContacts)
export const requiredPlainText = (max: number, message: string) =>
  requiredText(max, message).refine((v) => !carriesContact(v), noContacts)

/** Words that are looked for, in the form in which texts are kept. A NUL is refused before any text is looked at. */
export const searched = (max: number) => z.string().trim().normalize('NFC').max(max)

/** Whole-number or decimal input that may arrive as a string. */
const numeric = (missing: string, wrong: string) => {
  const said = missingOr(missing, wrong)
  const written = z
    .string()
    .trim()
    .regex(/^-?\d{1,9}(\.\d{1,20})?$/, said)
  return z.union([z.number(), written], said).transform(Number)
}

const degrees = (most: number, words: string) => (missing: string) =>
  numeric(missing, words).refine((v) => v >= -most && v <= most, words)

/** Degrees, as a number or a string. 0 and 0 stand for a place typed by hand (specification 1 §5). */
export const latitudeOr = degrees(90, 'A latitude lies between -90 and 90')
export const longitudeOr = degrees(180, 'A longitude lies between -180 and 180')
export const Latitude = latitudeOr('A latitude lies between -90 and 90')
export const Longitude = longitudeOr('A longitude lies between -180 and 180')
/** Accepted because clients send it; the server computes its own (rulings §7). */
export const ClientDistance = z.union([z.number(), z.string().max(20)]).nullish()

/** Tons with one decimal, as a number or a string: 0.1 to 100. */
export const tonsOr = (missing: string) =>
  numeric(missing, 'Enter a weight between 0.1 and 100 tons')
    .refine((v) => v >= 0.1 && v <= 100, 'Enter a weight between 0.1 and 100 tons')
    .refine((v) => Math.abs(v * 10 - Math.round(v * 10)) < 1e-9, 'Enter the weight in steps of 0.1 tons')

/** There is no year 0, and no 30 February. */
const exists = (day: string): boolean =>
  !day.startsWith('0000') && !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day)
const noSuchDay = 'Enter a date that exists'

const moment =
  /^(\d{4}-\d\d-\d\d)(?:[T ]((?:[01]\d|2[0-3]):[0-5]\d)(?::([0-5]\d(?:\.\d{1,9})?))?(Z|[+-](?:0\d|1[0-4])(?::?[0-5]\d)?)?)?$/i

function inUtc(text: string): string {
  const [, day, time = '00:00', seconds = '00', zone = '+05:30'] = moment.exec(text) ?? []
  const offset = zone.replace(/^([+-]\d\d):?(\d\d)?$/, (_, hours: string, minutes = '00') => `${hours}:${minutes}`)
  return new Date(`${day}T${time}:${seconds}${offset.toUpperCase()}`).toISOString()
}

/**
 * An instant: a day, or a day and a time, of ISO 8601, and where no zone is given of India. It leaves as the same moment in UTC:
 * JavaScript and PostgreSQL, each with its own zone, would read two moments in one text.
 */
export const instantOr = (missing: string) =>
  z
    .string(missing)
    .max(40)
    .regex(moment, { ...missingOr(missing, 'Enter a date such as 2026-11-21'), abort: true })
    .refine((v) => exists(v.slice(0, 10)), { error: noSuchDay, abort: true })
    .refine((v) => Math.abs(Number(v.slice(0, 4)) - 2050) <= 50, 'Enter a date between 2000 and 2100')
    .transform(inUtc)
export const Instant = instantOr('Enter a date such as 2026-11-21')

/** A calendar day. */
export const Day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'Enter a date such as 2026-11-21')
  .refine(exists, noSuchDay)

/** Paging of every list (rulings §7): `limit` 1 to 200, default 50; `cursor` from the Link header. */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(LIMITS.pageMax).default(LIMITS.pageDefault),
  cursor: z.string().max(500).optional(),
}

const stateNumber = /^[A-Z]{2}\d{1,2}[A-Z]{1,3}\d{1,4}$/
const bharatNumber = /^\d{2}BH\d{4}[A-Z]{1,2}$/

/** Upper case without spaces, dots and dashes: the form in which two numbers are compared (field facts). */
export const normaliseVehicleNumber = (v: string): string => v.toUpperCase().replace(/[\s.-]/g, '')

/** An Indian vehicle number, state series `MH12AB1234` or Bharat series `22BH1234AA`. */
export const VehicleNumber = z
  .string('Please fill all fields')
  .trim()
  .min(1, 'Please fill all fields')
  .max(20)
  .transform(normaliseVehicleNumber)
  .refine(
    (v) => stateNumber.test(v) || bharatNumber.test(v),
    'Enter a vehicle number such as MH 12 AB 1234 or 22 BH 1234 AA',
  )

/** `MH12AB1234` as people read it: `MH 12 AB 1234`. */
export const spacedVehicleNumber = (v: string): string =>
  v
    .replace(/^(\d{2})(BH)(\d{4})([A-Z]+)$/, '$1 $2 $3 $4')
    .replace(/^([A-Z]{2})(\d{1,2})([A-Z]{1,3})(\d+)$/, '$1 $2 $3 $4')

/** What a delete answers: nothing. */
export const Nothing = z.undefined()
export const Ok = z.object({ ok: z.literal(true) })
