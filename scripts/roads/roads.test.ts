import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { networkUrl } from '../../server/src/roads/read-network.ts'
import { roadKmBetween } from '../../server/src/roads/roads.ts'
import { towns } from '../../web/src/features/landing/network.ts'
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

test('the routes that the pages for visitors write down are as long as the table says', () => {
  const page = readFileSync(new URL('../../web/src/features/landing/popular-routes.ts', import.meta.url), 'utf8')
  const routes = [...page.matchAll(/\['(\w+)', '(\w+)', (\d+), /g)]
  expect(routes.length).toBeGreaterThan(10)
  for (const [, from = '', to = '', km] of routes) {
    const [start, end] = [towns[from as keyof typeof towns], towns[to as keyof typeof towns]]
    expect(Math.round(roadKmBetween(start, end)), `${from} ${to}`).toBe(Number(km))
  }
})
