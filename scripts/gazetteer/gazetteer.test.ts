import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { distanceKm } from '../../contract/src/values/distance.ts'
import { gazetteerUrl, readGazetteer } from '../../server/src/places/gazetteer-file.ts'
import { gazetteerPlaces } from '../../server/src/places/read-gazetteer.ts'
import { gazetteerText } from '../build-gazetteer.ts'

test('building the gazetteer again gives the committed entries', { timeout: 60_000 }, () => {
  expect(JSON.parse(gazetteerText())).toEqual(readGazetteer())
})

test('the file stays small and names its sources and their licence', () => {
  expect(readFileSync(gazetteerUrl).length).toBeLessThan(600_000)
  expect(readGazetteer().sources.join(' ')).toMatch(/GeoNames.*CC BY 4\.0/)
})

test('every port, depot and industrial area lies near a town of its state', () => {
  const places = gazetteerPlaces(readGazetteer())
  const freight = places.filter((place) => place.kind !== 'city' && place.kind !== 'town')
  expect(freight.length).toBeGreaterThan(60)
  for (const place of freight) {
    const near = places.some(
      (town) => town.population > 0 && town.state === place.state && distanceKm(town, place) < 35,
    )
    expect(near, place.name).toBe(true)
  }
})
