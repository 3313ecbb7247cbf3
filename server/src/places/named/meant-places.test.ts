import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { gazetteer } from '../gazetteer.ts'
import { readGazetteer } from '../gazetteer-file.ts'

const states = new Map(readGazetteer().states)

/** Lines `MH: Pune, Poona`: the code of a state and names in it as people write them. */
const writtenIn = (file: string) =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => {
      const [code = '', names = ''] = line.split(': ')
      return names.split(', ').map((name) => ({ name, state: states.get(code) }))
    })

const meant = (text: string) => gazetteer().placesMeant(text).slice(0, 5)
const best = (text: string) => meant(text)[0]

test.each([
  ['towns.txt', 2500],
  ['districts.txt', 800],
])('of the names in %s at least 98 in 100 mean a place of their state', (file, least) => {
  const written = writtenIn(file)
  expect(written.length).toBeGreaterThan(least)
  const lost = written.filter(({ name, state }) => !meant(name).some((place) => place.state === state))
  expect(lost.length / written.length, lost.map(({ name }) => name).join(', ')).toBeLessThan(0.02)
})

test('words are joined and parted, tails left out and added', () => {
  for (const [typed, name] of [
    ['Ashok Nagar', 'Ashoknagar'],
    ['Sambhaji Nagar', 'Chhatrapati Sambhajinagar'],
    ['navimumbai', 'Navi Mumbai'],
    ['Hindaun City', 'Hindaun'],
    ['Mandi Dabwali', 'Mandi Dabwali'],
    ['Ateli', 'Ateli Mandi'],
    ['Mal Bazar', 'Malbazar'],
    ['Raxaul Bazar', 'Raxaul'],
    ['Kosi Kalan', 'Kosi'],
    ['Bhosari MIDC', 'Bhosari MIDC'],
    ['Nagpur Road', 'Nagpur'],
    ['Vasai-Virar', 'Vasai'],
    ['Aurangabad (BH)', 'Chhatrapati Sambhajinagar'],
    ['Gaya Bihar', 'Gaya'],
  ] as const)
    expect(best(typed)?.name, typed).toBe(name)
})

test('every town of a name is meant, with the largest first, until its state is said', () => {
  const bilaspurs = meant('Bilaspur')
  expect(bilaspurs[0]?.state).toBe('Chhattisgarh')
  expect(bilaspurs.map(({ state }) => state)).toContain('Himachal Pradesh')
  expect(meant('Bilaspur, Himachal Pradesh').map(({ state }) => state)).toEqual(['Himachal Pradesh'])
  expect(meant('Pune').map(({ name }) => name)).toEqual(['Pune'])
})

test('a town that shares its name with a district elsewhere does not hide it', () => {
  expect(meant('Kaimur').map(({ state }) => state)).toEqual(expect.arrayContaining(['Madhya Pradesh', 'Bihar']))
  expect(best('Kachchh')?.district).toBe('Kutch')
})

test.each([
  ['Neemuch', 'Madhya Pradesh', 'Neemuch'],
  ['Kalka', 'Haryana', 'Panchkula'],
  ['Yanam', 'Puducherry', 'Yanam'],
  ['Mahe', 'Puducherry', 'Mahe'],
  ['Umarkot', 'Odisha', 'Nabarangpur'],
  ['Nipani', 'Karnataka', 'Belagavi'],
  ['Bhawani Mandi', 'Rajasthan', 'Jhalawar'],
  ['Ballia', 'Uttar Pradesh', 'Ballia'],
])('%s lies in %s, district %s', (name, state, district) => expect(best(name)).toMatchObject({ state, district }))

test.each(['London', 'Lahore', 'Paris', 'Tokyo', 'पटेल', 'Sharma', 'Kumar', 'Cement', '', ' , '])(
  '"%s" means no place of India',
  (text) => expect(meant(text)).toEqual([]),
)

test.each([
  ['PIN 411001', 'Pune'],
  ['Pincode: 110 001', 'New Delhi'],
  ['Nagpur 440001', 'Nagpur'],
  ['Aurangabad, Bihar 824101', 'Aurangabad'],
])('%s means %s', (text, name) => expect(best(text)?.name).toBe(name))

test.each(['000000', '094567', '290001', '350001', '540001', '650001', '660001', '870001', '900056', '999999'])(
  'the PIN %s is nowhere',
  (pin) => expect([...meant(pin), ...gazetteer().findPlaces(pin)]).toEqual([]),
)
