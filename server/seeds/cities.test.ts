import { distanceKm } from '@vapsi/contract/values/distance'
import { majorCities } from '@vapsi/contract/values/major-cities'
import { expect, test } from 'vitest'
import { gazetteer } from '../src/places/gazetteer.ts'
import { demoCities } from './cities.ts'

test('every demo city is where the gazetteer has it, in its state', () => {
  expect(new Set(demoCities.map((city) => city.name)).size).toBe(demoCities.length)
  for (const city of demoCities) {
    const [found] = gazetteer().findPlaces(`${city.name}, ${city.state}`)
    expect(found, city.name).toMatchObject({ name: city.name, state: city.state })
    expect(found && distanceKm(found, city), city.name).toBeLessThan(1)
  }
})

test('the landing page knows 29 cities, each of them in the gazetteer', () => {
  expect(majorCities).toHaveLength(29)
  for (const city of majorCities) expect(gazetteer().findPlaces(city)[0]?.kind, city).toBe('city')
})
