import { expect, test } from 'vitest'
import {
  type BookingValues,
  breachOf,
  directBody,
  emptyBooking,
  emptyStop,
  ownFields,
  stepOf,
} from './booking-values.ts'

const stop = {
  ...emptyStop,
  contactName: 'Ravi',
  contactNumber: '9812345678',
  fullAddress: '1 MIDC',
  city: 'Nagpur',
  pincode: '440001',
}
const complete: BookingValues = {
  ...emptyBooking,
  materialType: 'Cotton',
  weight: '5 Tons',
  pickup: stop,
  delivery: stop,
}

test('a form with everything breaks no rule', () => {
  expect(breachOf(complete)).toBeNull()
})

test.each(['contactName', 'contactNumber', 'fullAddress', 'city', 'pincode'] as const)(
  'pickup and delivery %s are required, blanks do not count',
  (name) => {
    expect(breachOf({ ...complete, pickup: { ...stop, [name]: ' ' } })?.fields).toEqual([`pickup.${name}`])
    expect(breachOf({ ...complete, delivery: { ...stop, [name]: '' } })?.fields).toEqual([`delivery.${name}`])
  },
)

test('broken rules are told in this order: required, phones, pincodes', () => {
  const wrong = { ...stop, contactNumber: '98123', pincode: '44' }
  const all = { ...complete, pickup: wrong, delivery: wrong }
  expect(breachOf({ ...all, weight: '' })).toEqual({ rule: 'required', fields: ['weight'] })
  expect(breachOf(all)?.rule).toBe('phones')
  expect(breachOf({ ...all, pickup: stop, delivery: { ...stop, pincode: '4400011' } })).toEqual({
    rule: 'pincodes',
    fields: ['delivery.pincode'],
  })
  expect(breachOf({ ...all, pickup: stop, delivery: { ...stop, pincode: '094567' } })).toEqual({
    rule: 'unknownPincodes',
    fields: ['delivery.pincode'],
  })
})

test('a direct request also needs its trip and price', () => {
  expect(breachOf(complete, { isDirect: true })?.fields).toEqual(['from', 'to', 'price'])
})

test('one step is checked without the others', () => {
  const counts = (field: string) => stepOf(field) === 1
  expect(breachOf({ ...complete, materialType: '', delivery: emptyStop }, { counts })).toBeNull()
  expect(breachOf({ ...complete, pickup: { ...stop, pincode: '1' } }, { counts })?.rule).toBe('pincodes')
})

test('typed places go without coordinates, chosen ones with theirs', () => {
  const kochi = { text: 'Kochi', place: { name: 'Kochi', state: 'Kerala', lat: 9.93, lng: 76.27 } }
  const body = directBody({ ...complete, from: { text: ' Butibori ', place: null }, to: kochi, price: '42500' })
  expect(body).toMatchObject({ fromLocation: 'Butibori', toLocation: 'Kochi', toLat: 9.93, toLng: 76.27 })
  expect(body).not.toHaveProperty('fromLat')
})

test("the server's field names lead to the form's own", () => {
  expect(ownFields({ 'pickupDetails.pincode': 'x', fromLocation: 'y', weight: 'z' })).toEqual({
    'pickup.pincode': 'x',
    from: 'y',
    weight: 'z',
  })
})
