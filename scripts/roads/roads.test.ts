import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { networkUrl } from '../../server/src/roads/read-network.ts'
import { networkText } from '../build-roads.ts'

test('building the roads again gives the committed network', { timeout: 60_000 }, () => {
  expect(networkText()).toBe(readFileSync(networkUrl, 'utf8'))
})

test('the file stays small and names its sources and their licences', () => {
  const text = readFileSync(networkUrl, 'utf8')
  expect(text.length).toBeLessThan(200_000)
  expect(text).toMatch(/GeoNames.*CC BY 4\.0/)
  expect(text).toMatch(/Natural Earth.*public domain/)
})
