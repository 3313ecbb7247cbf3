import { majorCities } from '@vapsi/contract/values/major-cities'
import { expect, test } from 'vitest'
import { isServed, judge, nearbyCities } from './city-match.ts'

test('there are 29 major cities', () => expect(new Set(majorCities).size).toBe(29))

test.each(['Mumbai', 'mumbai', ' MUMBAI ', 'mum', 'Navi Mumbai', 'New Delhi', 'Delhi NCR', 'pur'])(
  '%s is served: substring in either direction, whatever the case',
  (city) => expect(isServed(city)).toBe(true),
)

test.each(['', '   ', 'Nagaland', 'Bengaluru', 'Mumbaai'])('"%s" is not served', (city) =>
  expect(isServed(city)).toBe(false),
)

test('nearby cities share the first 3 letters, at most 3 of them', () => {
  expect(nearbyCities('Nagaland')).toEqual(['Nagpur'])
  expect(nearbyCities('VADgaon')).toEqual(['Vadodara'])
  expect(nearbyCities('Xanadu')).toEqual([])
  expect(nearbyCities('Ka').length).toBeLessThanOrEqual(3)
})

test('the fixed list comes first, then places spelt alike; in another script they are all there is', () => {
  expect(nearbyCities('Kolhapuram', ['Kolhapur', 'Ichalkaranji'])).toEqual(['Kolkata', 'Kolhapur'])
  expect(nearbyCities('मुंबाइइ', ['Mumbai', 'Navi Mumbai'])).toEqual(['Mumbai', 'Navi Mumbai'])
})

const known = new Set(['मुंबई', 'Kolhapur'])
const judged = (from: string, to: string) =>
  judge({ from, to }, (_, city) =>
    Promise.resolve({ isKnown: known.has(city), alike: [], meant: city === 'Hydrabad' ? 'Hyderabad' : null }),
  )

test('the pickup city is asked for before the destination', async () => {
  expect(await judged('', '')).toEqual({ is: 'missing', field: 'from' })
  expect(await judged('Pune', ' ')).toEqual({ is: 'missing', field: 'to' })
  expect(await judged('Nagaland', '')).toEqual({ is: 'missing', field: 'to' })
})

test('an unknown city comes with its nearby ones, the pickup city first', async () => {
  const nagaland = { is: 'unknown', field: 'from', city: 'Nagaland', nearby: ['Nagpur'] }
  expect(await judged('Nagaland', 'Xanadu')).toEqual(nagaland)
  expect(await judged('Pune', 'Xanadu')).toEqual({ is: 'unknown', field: 'to', city: 'Xanadu', nearby: [] })
  expect(await judged('Pune', 'Kochi')).toEqual({ is: 'served', cities: { from: 'Pune', to: 'Kochi' } })
})

test('what the gazetteer or the market knows is served', async () => {
  expect(await judged(' मुंबई', 'Kolhapur ')).toEqual({ is: 'served', cities: { from: 'मुंबई', to: 'Kolhapur' } })
})

test('what is typed in another way or around a city is searched by the name of the city', async () => {
  expect(await judged('pune', 'CHENNAI')).toEqual({ is: 'served', cities: { from: 'Pune', to: 'Chennai' } })
  expect(await judged('pune → chennai', 'mum')).toEqual({ is: 'served', cities: { from: 'Pune', to: 'Mumbai' } })
})

test('a misspelt city is searched by its name', async () => {
  expect(await judged('Pune', 'Hydrabad')).toEqual({ is: 'served', cities: { from: 'Pune', to: 'Hyderabad' } })
})
