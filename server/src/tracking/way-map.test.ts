import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { onMap, wayMap } from './way-map.ts'

const mumbai = { name: 'Mumbai, Maharashtra', lat: 19.076, lng: 72.8777 }
const kochi = { name: 'Kochi <Kerala>', lat: 9.9312, lng: 76.2673 }

test('towns lie where the map of the app has them', () => {
  const svg = readFileSync(join(import.meta.dirname, '../../../web/public/art/india.svg'), 'utf8')
  expect(svg).toContain('viewBox="0 0 612 696"')
  const near = ([x, y]: readonly number[], [ax, ay]: readonly number[]) =>
    Math.hypot((x ?? 0) - (ax ?? 0), (y ?? 0) - (ay ?? 0)) < 3
  // Its corners, within 15 km.
  expect(near(onMap({ lat: 37.084109, lng: 68.18401 }), [0, 0])).toBe(true)
  expect(near(onMap({ lat: 6.753659, lng: 97.418146 }), [612, 696])).toBe(true)
})

test('the part with the way: what is driven drawn through, what is to go in dots', () => {
  const unseen = wayMap(mumbai, kochi, undefined, 'Map')
  expect(unseen.match(/<path/g)).toHaveLength(1)
  expect(unseen).toContain('stroke-dasharray')
  const seen = wayMap(mumbai, kochi, { lat: 15.36, lng: 75.12 }, 'மேப்')
  expect(seen.match(/<path/g)).toHaveLength(2)
  expect(seen.match(/<circle/g)).toHaveLength(3)
  expect(seen).toContain('>Mumbai</text>')
  expect(seen).toContain('>Kochi &lt;Kerala&gt;</text>')
  expect(seen).toContain('>மேப்: <a href="https://mapsvg.com/maps/india" rel="noreferrer">MapSVG</a>, CC BY 4.0')
})

test('the line follows the road: round the gulf of Khambhat, and straight to an island', () => {
  const surat = { name: 'Surat', lat: 21.1702, lng: 72.8311 }
  const bhavnagar = { name: 'Bhavnagar', lat: 21.7645, lng: 72.1519 }
  const spotsOf = (svg: string) =>
    (/<path d="M([^"]+)"/.exec(svg)?.[1] ?? '').split('L').map((spot) => spot.split(' ').map(Number))
  const round = spotsOf(wayMap(surat, bhavnagar, undefined, 'Map'))
  const [, vadodara] = onMap({ lat: 22.2, lng: 73.2 })
  expect(Math.min(...round.map(([, y = Infinity]) => y))).toBeLessThan(vadodara)
  const portBlair = { name: 'Port Blair', lat: 11.6667, lng: 92.75 }
  expect(spotsOf(wayMap(surat, portBlair, undefined, 'Map'))).toHaveLength(2)
})

test('whatever the way, both its ends and their names have room', () => {
  const spots = {
    mumbai,
    kochi,
    leh: { lat: 34.15, lng: 77.58 },
    dibrugarh: { lat: 27.47, lng: 94.91 },
    here: { lat: 19.07, lng: 72.88 },
  }
  for (const from of Object.values(spots))
    for (const to of Object.values(spots)) {
      const svg = wayMap({ name: 'A', ...from }, { name: 'B', ...to }, undefined, 'Map')
      const [x = 0, y = 0, width = 0, height = 0] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '').split(' ').map(Number)
      expect(height / width).toBeGreaterThan(0.59)
      expect(height / width).toBeLessThan(1.12)
      for (const [px, py] of [onMap(from), onMap(to)]) {
        expect(px - x).toBeGreaterThan(width * 0.1)
        expect(x + width - px).toBeGreaterThan(width * 0.1)
        expect(py - y).toBeGreaterThan(height * 0.1)
        expect(y + height - py).toBeGreaterThan(height * 0.1)
      }
    }
})
