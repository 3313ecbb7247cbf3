import { z } from 'zod'
import { LIMITS } from './constants.ts'
import type { FieldCode } from './messages/en/fields.ts'
import { borrowsOurName, mixesScripts } from './values/names/borrowed-names.ts'
import { isBankDay } from './values/india.ts'
import { isPlate, mobileDigits, plainly, plateOf } from './values/pasted.ts'
import { carriesContact } from './values/plain-words.ts'

/** The code with which a schema refuses; `messages` has its sentence in each language. */
export const says = (code: FieldCode): FieldCode => code

/** A different message for a field that is absent, null or empty than for one that is wrong. */
const missingOr = (missing: FieldCode, wrong: FieldCode) => ({
  error: ({ input }: { input?: unknown }) => (isMissing(input) ? missing : wrong),
})
const isMissing = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/**
 * The order in which a form reports its errors: of several refusals, the one that is first here becomes the message,
 * whatever the order of the fields.
 */
export const saidFirst = z.registry<{ codes: readonly FieldCode[] }>()

/**
 * An opaque identifier. A malformed one is treated as absent (404), so only its shape is limited here. It is
 * lowercased, so that an id has one spelling.
 */
export const idOr = (missing: FieldCode) => z.string(missing).min(1, missing).max(64).toLowerCase()
export const Id = idOr('required')
export const IdParams = z.object({ id: Id })

// Amounts that are too large or too small get their own messages below, not the one about decimals.
const decimal = /^-?\d{1,15}(\.\d{1,2})?$/

const rupees = (missing: FieldCode, isWithin: (v: number) => boolean, bounds: FieldCode) =>
  z
    .union([z.number(), z.string().trim()], missingOr(missing, 'amount_missing'))
    .refine((v) => decimal.test(String(v)), missingOr(missing, 'amount_decimals'))
    .transform(Number)
    .refine(isWithin, bounds)

/** Rupees on the wire: a number or a numeric string, at most two decimals, above 0 and up to 1,00,00,000. */
export const rupeesOr = (missing: FieldCode) => rupees(missing, (v) => v > 0 && v <= LIMITS.maxRupees, 'amount_range')
export const Rupees = rupeesOr('amount_missing')

/** The same, but 0 is allowed: for a minimum payout or a commission. */
export const RupeesOrZero = rupees('amount_missing', (v) => v >= 0 && v <= LIMITS.maxRupees, 'amount_from_zero')

/** `+91 98765 43210` and its like as ten digits; anything else as it came, for the refusal to name. */
export const readMobile = (text: string): string => {
  const digits = mobileDigits(text)
  return digits.length === 10 && /^[+\d\s().,;/|-]+$/.test(plainly(text)) ? digits : text
}

/** A mobile number of India without its country code. */
export const Mobile = z
  .string(says('mobile_length'))
  .overwrite(readMobile)
  .length(10, says('mobile_length'))
  .regex(/^\d{10}$/, says('mobile_digits'))

/** A mobile number that can receive a code: Indian mobiles start with 6 to 9. */
export const SmsMobile = Mobile.regex(/^[6-9]/, says('mobile_start'))

// Control characters hide things, and PostgreSQL refuses NUL; direction marks turn the words around them, even of other
// rows. The joiners of Hindi and Malayalam stay allowed.
// oxlint-disable-next-line no-control-regex -- these are the characters that are refused
const unhidden = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]*$/
const removeHidden = says('control_characters')
/** Contains something visible: not only spaces, zero-width signs, or blank letters (Hangul fillers, Braille without dots). */
const visible = /[^\p{Z}\p{C}\u115f\u1160\u2800\u3164\uffa0]/u

/** Signs without width make twins of a text; the joiners of Indian letters and of pictures stay. */
const withoutZeroWidth = (text: string): string =>
  text.replace(/[\u00ad\u200b\u2060\ufeff]|(?<=^|[\s\p{Script=Latin}\p{Script=Cyrillic}\d])[\u200c\u200d]+/gu, '')

/** Of a person or a firm: there is a letter in it, and it is nobody else's office. */
const isOwnName = (name: string): boolean => !borrowsOurName(name) && !mixesScripts(name)
const hasLetter = /(?![\u115f\u1160\u3164\uffa0])[\p{L}\p{N}]/u

export const PersonName = z
  .string(says('name_short'))
  .overwrite(withoutZeroWidth)
  .trim()
  .normalize('NFC')
  .min(2, says('name_short'))
  .max(50, says('name_long'))
  .regex(unhidden, removeHidden)
  .regex(visible, says('name_short'))
  .regex(hasLetter, says('name_short'))
  .refine(isOwnName, says('name_borrowed'))
  .refine((v) => !carriesContact(v), says('no_contacts'))

export const OtpCode = z.string(says('otp_digits')).regex(/^\d{6}$/, says('otp_digits'))

/**
 * Free text, normalised to one Unicode form: keyboards write ढ़ as one character or as two, and either must find the
 * other.
 */
export const text = (max: number, missing?: FieldCode) =>
  z.string(missing).overwrite(withoutZeroWidth).trim().normalize('NFC').max(max).regex(unhidden, removeHidden)
export const requiredText = (max: number, missing: FieldCode) =>
  text(max, missing).min(1, missing).regex(visible, missing)

/** The body of a call that only needs to say why. */
export const ReasonBody = z.strictObject({ reason: requiredText(500, 'reason_required') })

/** Text that strangers read: a name, a company, a place, a material. */
export const plainText = (max: number, missing?: FieldCode) =>
  text(max, missing).refine((v) => !carriesContact(v), says('no_contacts'))
/** The name of a firm. */
export const companyName = (max: number, missing: FieldCode) =>
  requiredPlainText(max, missing).regex(hasLetter, missing).refine(isOwnName, says('name_borrowed'))

export const requiredPlainText = (max: number, missing: FieldCode) =>
  requiredText(max, missing).refine((v) => !carriesContact(v), says('no_contacts'))

/** Search words, normalised like stored texts. NUL is refused before anything is searched. */
export const searched = (max: number) => z.string().trim().normalize('NFC').max(max)

/** Whole-number or decimal input that may arrive as a string. */
const numeric = (missing: FieldCode, wrong: FieldCode) => {
  const said = missingOr(missing, wrong)
  const written = z
    .string()
    .trim()
    .regex(/^-?\d{1,9}(\.\d{1,20})?$/, said)
  return z.union([z.number(), written], said).transform(Number)
}

const degrees = (most: number, wrong: FieldCode) => (missing: FieldCode) =>
  numeric(missing, wrong).refine((v) => v >= -most && v <= most, wrong)

/** Degrees, as a number or a string. 0 and 0 mean a place typed by hand. */
export const latitudeOr = degrees(90, 'latitude_range')
export const longitudeOr = degrees(180, 'longitude_range')
export const Latitude = latitudeOr('latitude_range')
export const Longitude = longitudeOr('longitude_range')
/** Accepted because clients send it; the server computes its own. */
export const ClientDistance = z.union([z.number(), z.string().max(20)]).nullish()

/** Tons to ten kilograms, as a number or a string: 0.1 to 100. */
export const tonsOr = (missing: FieldCode) =>
  numeric(missing, 'weight_range')
    .refine((v) => v >= 0.1 && v <= 100, says('weight_range'))
    .refine((v) => Math.abs(v * 100 - Math.round(v * 100)) < 1e-9, says('weight_steps'))

/** There is no year 0, and no 30 February. */
const exists = (day: string): boolean =>
  !day.startsWith('0000') && !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day)
const noSuchDay = says('date_unreal')
const isOfOurTime = (day: string): boolean => Math.abs(Number(day.slice(0, 4)) - 2050) <= 50

const moment =
  /^(\d{4}-\d\d-\d\d)(?:[T ]((?:[01]\d|2[0-3]):[0-5]\d)(?::([0-5]\d(?:\.\d{1,9})?))?(Z|[+-](?:0\d|1[0-4])(?::?[0-5]\d)?)?)?$/i

function inUtc(text: string): string {
  const [, day, time = '00:00', seconds = '00', zone = '+05:30'] = moment.exec(text) ?? []
  const offset = zone.replace(/^([+-]\d\d):?(\d\d)?$/, (_, hours: string, minutes = '00') => `${hours}:${minutes}`)
  return new Date(`${day}T${time}:${seconds}${offset.toUpperCase()}`).toISOString()
}

/**
 * An instant: an ISO 8601 day, or day and time; without a zone it is in India's. It is converted to UTC here, because
 * JavaScript and PostgreSQL, each in its own zone, would read the same text as two moments.
 */
export const instantOr = (missing: FieldCode) =>
  z
    .string(missing)
    .max(40)
    .regex(moment, { ...missingOr(missing, 'date_format'), abort: true })
    .refine((v) => exists(v.slice(0, 10)), { error: noSuchDay, abort: true })
    .refine(isOfOurTime, says('date_years'))
    .transform(inUtc)
export const Instant = instantOr('date_format')

/**
 * An instant of a phone's clock: day, time, and a zone that somebody lives in. Converted to UTC here too, because
 * PostgreSQL refuses zones and years that JavaScript reads.
 */
export const PhoneInstant = z.iso
  .datetime({ offset: true, error: says('date_format'), abort: true })
  .refine((v) => moment.test(v), { error: says('date_format'), abort: true })
  .refine(isOfOurTime, says('date_years'))
  .transform((v) => new Date(v).toISOString())

/** A calendar day. A period reaches a day beyond its ends, which the years 1 and 9999 do not have. */
export const Day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, { error: says('date_format'), abort: true })
  .refine(exists, { error: noSuchDay, abort: true })
  .refine(isOfOurTime, says('date_years'))

/** A day on which a bank moved money. */
export const BankDay = Day.refine((day) => isBankDay(day), says('bank_day'))

/** Paging of every list: `limit` 1 to 200, default 50; `cursor` from the Link header. */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(LIMITS.pageMax).default(LIMITS.pageDefault),
  cursor: z.string().max(500).optional(),
}

/** A vehicle's number of India, as pasted and scanned: `MH12AB1234`, `22BH1234AA` and the rarer kinds. */
export const VehicleNumber = z
  .string(says('fill_all'))
  .max(60)
  .overwrite(plateOf)
  .min(1, says('fill_all'))
  .refine(isPlate, says('vehicle_number'))

/** The reply of a delete: nothing. */
export const Nothing = z.undefined()
export const Ok = z.object({ ok: z.literal(true) })
