import { majorCities } from '@vapsi/contract/values/major-cities'
import { expect, test } from 'vitest'
import { correctedCity } from './misspelt.ts'

test.each([
  ['Hydrabad', 'Hyderabad'],
  ['hyderbad ', 'Hyderabad'],
  ['Mumbaai', 'Mumbai'],
  ['Bangalor', 'Bangalore'],
  ['Ahemdabad', 'Ahmedabad'],
  ['Chenai', 'Chennai'],
  ['Nasik', 'Nashik'],
])('%s means %s', (typed, name) => expect(correctedCity(typed, majorCities)).toBe(name))

test.each(['Mumbai', 'Nagaland', 'Xanadu', 'Goa', 'Pali', 'मुंबई', ''])('%s is not corrected', (typed) =>
  expect(correctedCity(typed, majorCities)).toBeNull(),
)

test('a place that is called so is not taken for a bigger one nearby in letters', () => {
  expect(correctedCity('Jalpur', ['Jalpur', ...majorCities])).toBeNull()
})
