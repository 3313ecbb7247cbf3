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

test('the pickup city is asked for before the destination', () => {
  expect(judge({ from: '', to: '' })).toEqual({ is: 'missing', field: 'from' })
  expect(judge({ from: 'Pune', to: ' ' })).toEqual({ is: 'missing', field: 'to' })
  expect(judge({ from: 'Nagaland', to: '' })).toEqual({ is: 'missing', field: 'to' })
})

test('an unknown city comes with its nearby ones, the pickup city first', () => {
  expect(judge({ from: 'Nagaland', to: 'Xanadu' })).toEqual({
    is: 'unknown',
    field: 'from',
    city: 'Nagaland',
    nearby: ['Nagpur'],
  })
  expect(judge({ from: 'Pune', to: 'Xanadu' })).toEqual({ is: 'unknown', field: 'to', city: 'Xanadu', nearby: [] })
  expect(judge({ from: 'Pune', to: 'Kochi' })).toEqual({ is: 'served' })
})
