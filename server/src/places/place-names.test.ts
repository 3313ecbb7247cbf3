import { expect, test } from 'vitest'
import { cityNames } from './city-names.ts'
import { placeNames } from './place-names.ts'

test('a city is also looked for under its other names, what was typed first', () => {
  expect(placeNames('Bangalore')[0]).toBe('bangalore')
  expect(placeNames('Bangalore')).toEqual(expect.arrayContaining(['bengaluru', 'बेंगलुरु']))
  expect(placeNames('bombay')).toContain('mumbai')
  expect(placeNames('Gurugram')).toContain('gurgaon')
  expect(placeNames('दिल्ली')).toContain('delhi')
})

test('the beginning of a name widens from four letters', () => {
  expect(placeNames('bang')).toEqual(expect.arrayContaining(['bang', 'bengaluru']))
  expect(placeNames('ban')).toEqual(['ban'])
  expect(placeNames('b')).toEqual(['b'])
})

test('a city with its state is looked for by the city alone under its other names', () => {
  expect(placeNames('Bangalore, Karnataka')).toEqual(
    expect.arrayContaining(['bangalore, karnataka', 'bangalore', 'bengaluru']),
  )
})

test('a state behind the city says which city of that name is meant', () => {
  expect(placeNames('Aurangabad, Bihar')).toEqual(['aurangabad, bihar'])
  expect(placeNames('औरंगाबाद, बिहार, India')).toEqual(['औरंगाबाद, बिहार, india'])
  for (const typed of ['Aurangabad', 'Aurangabad, Maharashtra 431001, India', 'Aurangabad, near the station'])
    expect(placeNames(typed)).toContain('chhatrapati sambhajinagar')
})

test('a place with one name, an unknown text and nothing stay as they are', () => {
  expect(placeNames('Butibori')).toEqual(['butibori'])
  expect(placeNames(' % _ ')).toEqual(['% _'])
  expect(placeNames('  ')).toEqual([])
})

test('one city does not bring another: New Delhi is not Delhi, Navi Mumbai is not Mumbai', () => {
  expect(placeNames('navi mumbai')).not.toContain('mumbai')
  expect(placeNames('new delhi')).not.toContain('delhi')
  expect(placeNames('mumbai')).not.toContain('navi mumbai')
})

test('no name stands twice for one city', () => {
  for (const [name, , ...others] of cityNames) expect(new Set([name, ...others]).size, name).toBe(others.length + 1)
})
