import { expect, test } from 'vitest'
import type { z } from 'zod'
import { bids } from './bids.ts'
import { BookTruckForm, DirectRequestForm, bookings } from './bookings.ts'
import { VehicleForm } from './fleet.ts'
import { identity } from './identity.ts'
import { LoadForm } from './loads.ts'
import { PostingForm } from './market.ts'
import { fieldSentence, isFieldCode } from './messages/refusal.ts'
import { PaymentForm } from './payments/payment-form.ts'
import { payments } from './payments.ts'
import { ProfileForm } from './users.ts'

const fill = 'fill_all'
const choose = 'place_unchosen'
const contacts = 'details_missing'
const rupees = 'amount_missing'

const stop = ['contactName', 'contactNumber', 'fullAddress', 'city', 'pincode']
const request = {
  ...words(['fromLocation', 'toLocation', 'materialType', 'weight'], contacts),
  ...words(
    ['pickupDetails', 'deliveryDetails'].flatMap((end) => stop.map((field) => `${end}.${field}`)),
    contacts,
  ),
  ...words(['pickupDetails', 'deliveryDetails'], contacts),
  price: rupees,
}
const passwords = { username: 'username_required', password: 'password_required' }

/** Each form, with the message for a field that is missing, null or empty. */
const forms: [string, z.ZodType, Record<string, string>][] = [
  ['a booking', BookTruckForm, request],
  ['a request', DirectRequestForm, request],
  ['contacts', bookings.updateDetails.schema.body, only(request, /Details/)],
  [
    'a load',
    LoadForm,
    words(['fromLocation', 'toLocation', 'material', 'weight', 'expectedPrice', 'pickupDate'], fill),
  ],
  [
    'a route',
    PostingForm,
    {
      ...words(['fromLocation', 'toLocation', 'price'], fill),
      ...words(['fromLat', 'fromLng', 'toLat', 'toLng'], choose),
      vehicleId: 'vehicle_unchosen',
    },
  ],
  ['a vehicle', VehicleForm, words(['vehicleNumber', 'passingWeight'], fill)],
  ['a bid', bids.place.schema.body, { vehicleId: 'required', bidPrice: rupees }],
  ['a payment', PaymentForm, { bookingId: 'required', amount: rupees }],
  ['a UTR', payments.report.schema.body, { amount: rupees, utr: 'utr_format' }],
  ['a reversal', payments.reverse.schema.body, { reason: 'reason_required' }],
  [
    'a profile',
    ProfileForm,
    {
      name: 'name_required',
      company: 'company_required',
      city: 'city_required',
      email: 'email_invalid',
    },
  ],
  ['an account', identity.register.schema.body, { username: passwords.username, name: 'name_short' }],
  ['a sign-in', identity.login.schema.body, passwords],
  ['the office door', identity.adminLogin.schema.body, { email: 'email_required', password: passwords.password }],
]

test.each(
  forms.flatMap(([form, schema, said]) =>
    Object.entries(said).map(([field, sentence]) => [form, field, sentence, schema] as const),
  ),
)('%s without %s: %s', (_, field, sentence, schema) => {
  const path = field.split('.')
  for (const value of [undefined, null, '', ' ']) {
    if (value === ' ' && /password|Id$/.test(field)) continue
    const { error } = schema.safeParse(withValue(path, value))
    expect(error?.issues.find((issue) => issue.path.join('.') === field)?.message, String(value)).toBe(sentence)
  }
})

function withValue([first = '', ...rest]: readonly string[], value: unknown): object {
  if (rest.length) return { [first]: withValue(rest, value) }
  return value === undefined ? {} : { [first]: value }
}

function words(fields: readonly string[], sentence: string): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field, sentence]))
}

function only(said: Record<string, string>, which: RegExp) {
  return Object.fromEntries(Object.entries(said).filter(([field]) => which.test(field)))
}

test('the profile form says what is missing, to the letter', () => {
  const whole = { name: 'Asha', company: 'Asha Traders', email: 'asha@example.in', city: 'Nagpur' }
  expect(ProfileForm.safeParse(whole).success).toBe(true)
  const message = (change: object) => {
    const code = ProfileForm.safeParse({ ...whole, ...change }).error?.issues[0]?.message ?? ''
    return isFieldCode(code) ? fieldSentence(code) : code
  }
  expect(message({ name: ' ' })).toBe('Name is required')
  expect(message({ company: '' })).toBe('Company is required')
  expect(message({ email: 'asha' })).toBe('Invalid email address')
  expect(message({ city: '' })).toBe('City is required')
  expect(message({ mobile: '98765' })).toBe('Mobile number must be at least 10 digits')
})
