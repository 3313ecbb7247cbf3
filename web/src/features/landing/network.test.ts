import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { indiaProjection } from '../../ui/trip/india-projection.ts'
import { towns } from './network.ts'

test.each(Object.entries(towns))('%s lies where the projection puts it', (_, { lat, lng, at }) => {
  const [x = 0, y = 0] = indiaProjection([lng, lat]) ?? []
  expect(Math.hypot(x - at[0], y - at[1])).toBeLessThan(1)
})

test('every town stands where the gazetteer has it, so that all pages tell the same kilometres', () => {
  const file = readFileSync(join(import.meta.dirname, '../../../../server/src/places/gazetteer/india.json'), 'utf8')
  for (const [name, { lat, lng }] of Object.entries(towns)) expect(file, name).toContain(`,${lat},${lng},`)
})
