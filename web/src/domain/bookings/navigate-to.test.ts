import { expect, test } from 'vitest'
import { navigateTo } from './navigate-to.ts'

const target = { address: '14 GNT Road, Chennai 600052', lat: 13.08, lng: 80.27 }

test.each([
  ['Mozilla/5.0 (Linux; Android 9; SM-J260G)', 'geo:13.08,80.27?q=14%20GNT%20Road%2C%20Chennai%20600052'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0)', 'https://maps.apple.com/?daddr=14%20GNT%20Road%2C%20Chennai%20600052'],
  ['', 'https://www.google.com/maps/dir/?api=1&destination=14%20GNT%20Road%2C%20Chennai%20600052'],
])('by %s the way opens as %s', (agent, href) => {
  expect(navigateTo(target, agent)).toBe(href)
})

test('an address whose town is not on the map is searched by its words', () => {
  expect(navigateTo({ ...target, lat: null, lng: null }, 'Android')).toMatch(/^geo:0,0\?q=14/)
})
