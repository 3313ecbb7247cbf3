import { expect, test } from 'vitest'
import { cityNames } from '../city-names.ts'
import { gazetteer } from '../gazetteer.ts'
import { readGazetteer } from '../gazetteer-file.ts'
import { gazetteerPlaces } from '../read-gazetteer.ts'

const idOf = (address: string) => gazetteer().placeNamed(address)?.id

test('a city has one position under all of its names, alone and with its state behind', () => {
  for (const [name, state, ...others] of cityNames) {
    const city = idOf(`${name}, ${state}`)
    expect(city, name).toBeDefined()
    for (const other of others) {
      expect(idOf(other), other).toBe(city)
      expect(idOf(`${other}, ${state}, India`), other).toBe(city)
    }
  }
})

test('every place is found by its name, district and state as the screens write them', () => {
  const places = gazetteerPlaces(readGazetteer())
  const lost = places.filter(({ name, district = '', state }) => {
    const found = gazetteer().placeNamed(`${name}, ${district}, ${state}`)
    return found?.state !== state || found.district !== (district || undefined)
  })
  expect(lost).toEqual([])
})

test('what stands behind the name says which place is meant', () => {
  expect(idOf('Aurangabad, Bihar')).toBe('aurangabad-aurangabad-br')
  expect(idOf('औरंगाबाद, महाराष्ट्र 431001')).toMatch(/^chhatrapati-sambhajinagar-/)
  expect(idOf('Baroda')).toMatch(/^vadodara-/)
  expect(idOf('Baroda, Madhya Pradesh')).toBe('baroda-sheopur-mp')
  expect(idOf('गुवाहाटी, असम, India')).toMatch(/^guwahati-/)
})

test('a beginning, another state and anything before the name are no place', () => {
  for (const address of ['', ' , ', 'Bangal', 'Bangalore, Kerala', 'My mill, Nagpur', 'Nagpur road', '440001'])
    expect(idOf(address), address).toBeUndefined()
})
