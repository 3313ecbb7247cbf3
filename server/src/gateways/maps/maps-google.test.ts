import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { embeddedMaps } from '../../places/gazetteer.ts'
import { withFallback } from './maps.ts'
import { openMaps } from './open-maps.ts'
import { googleMaps } from './maps-google.ts'

type Answer = (request: IncomingMessage, reply: ServerResponse) => void

const json =
  (body: unknown, status = 200): Answer =>
  (_, reply) =>
    void reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const suggestions = {
  suggestions: [
    { placePrediction: { placeId: 'g-1', structuredFormat: { mainText: { text: 'Nagpur' } } } },
    { queryPrediction: { text: { text: 'nagpur trucks' } } },
    { placePrediction: { placeId: 'g-2', structuredFormat: { mainText: { text: 'Butibori MIDC Road' } } } },
  ],
}
const components = [
  { longText: 'Nagpur', shortText: 'Nagpur', types: ['locality', 'political'] },
  { longText: 'Nagpur Division', shortText: 'Nagpur Division', types: ['administrative_area_level_2'] },
  { longText: 'Nagpur', shortText: 'Nagpur', types: ['administrative_area_level_3'] },
  { longText: 'Maharashtra', shortText: 'MH', types: ['administrative_area_level_1'] },
  { longText: 'India', shortText: 'IN', types: ['country'] },
]
const details = (types: string[]) => ({
  location: { latitude: 21.1458, longitude: 79.0882 },
  types,
  addressComponents: components,
})
const geocoded = (country: string) => ({
  status: 'OK',
  results: [
    {
      address_components: components.map(({ longText, shortText, types }) => ({
        long_name: longText,
        short_name: types.includes('country') ? country : shortText,
        types,
      })),
    },
  ],
})

let answers: Record<string, Answer> = {}
let asked: { path: string; key: string | undefined; body: string }[] = []
const warned: unknown[] = []
const log = { warn: (...said: unknown[]) => void warned.push(said) }

const fake = createServer((request, reply) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    asked.push({ path, key: request.headers['x-goog-api-key'] as string | undefined, body })
    const answer = answers[path] ?? json({ error: 'unknown' }, 404)
    answer(request, reply)
  })
})

beforeAll(() => new Promise<void>((done) => fake.listen(0, '127.0.0.1', done)))
afterAll(() => {
  fake.closeAllConnections()
  fake.close()
})

const google = () => {
  const url = `http://127.0.0.1:${(fake.address() as AddressInfo).port}`
  return googleMaps({ apiKey: 'secret-key', placesUrl: url, geocodingUrl: url, timeoutMs: 300 })
}

beforeEach(() => {
  asked = []
  warned.length = 0
  answers = {
    '/v1/places:autocomplete': json(suggestions),
    '/v1/places/g-1': json(details(['locality', 'political'])),
    '/v1/places/g-2': json(details(['route'])),
    '/maps/api/geocode/json': json(geocoded('IN')),
  }
})

test('suggestions of Google become places in India with their coordinates', async () => {
  expect(await google().findPlaces('nag')).toEqual([
    { id: 'g-1', name: 'Nagpur', district: 'Nagpur', state: 'Maharashtra', lat: 21.1458, lng: 79.0882, kind: 'city' },
    {
      id: 'g-2',
      name: 'Butibori MIDC Road',
      district: 'Nagpur',
      state: 'Maharashtra',
      lat: 21.1458,
      lng: 79.0882,
      kind: 'address',
    },
  ])
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ input: 'nag', includedRegionCodes: ['in'], languageCode: 'en' })
  expect(asked[0]?.key).toBe('secret-key')
})

test('the details of a place are paid for once', async () => {
  const maps = google()
  await maps.findPlaces('nag')
  await maps.findPlaces('nagp')
  expect(asked.filter((call) => call.path === '/v1/places/g-1')).toHaveLength(1)
})

test('a position becomes its city; abroad and at sea there is none', async () => {
  const maps = google()
  expect(await maps.cityAt({ lat: 21.1, lng: 79 })).toEqual({
    city: 'Nagpur',
    district: 'Nagpur',
    state: 'Maharashtra',
  })
  answers['/maps/api/geocode/json'] = json(geocoded('NP'))
  expect(await maps.cityAt({ lat: 27.7, lng: 85.3 })).toEqual({ city: null, state: null })
  answers['/maps/api/geocode/json'] = json({ status: 'ZERO_RESULTS', results: [] })
  expect(await maps.cityAt({ lat: 0, lng: 0 })).toEqual({ city: null, state: null })
})

test.each<[string, Answer]>([
  ['an error', json({ error: { message: 'quota' } }, 429)],
  ['silence', () => undefined],
  ['something that is no JSON', (_, reply) => void reply.end('<html>')],
  ['JSON of another shape', json({ suggestions: [{ placePrediction: { placeId: 7 } }] })],
  ['a cut connection', (_, reply) => void reply.destroy()],
])('%s instead of suggestions: the gazetteer answers', async (_, answer) => {
  answers['/v1/places:autocomplete'] = answer
  const maps = withFallback(google(), embeddedMaps, log)
  expect((await maps.findPlaces('nagpur'))[0]?.id).toBe('nagpur-nagpur-mh')
  expect(JSON.stringify(warned)).not.toContain('secret-key')
  expect(warned).toHaveLength(1)
})

test.each<[string, Answer]>([
  ['a refused key', json({ status: 'REQUEST_DENIED', results: [] })],
  ['silence', () => undefined],
  ['a failing server', json({}, 500)],
])('%s instead of a city: the gazetteer answers', async (_, answer) => {
  answers['/maps/api/geocode/json'] = answer
  const maps = withFallback(google(), embeddedMaps, log)
  expect(await maps.cityAt({ lat: 21.1458, lng: 79.0882 })).toMatchObject({ city: 'Nagpur', state: 'Maharashtra' })
  expect(JSON.stringify(warned)).not.toContain('secret-key')
})

test('after a failure the next letters do not wait for Google again', async () => {
  answers['/v1/places:autocomplete'] = () => undefined
  const maps = withFallback(google(), embeddedMaps, log)
  await maps.findPlaces('na')
  await maps.findPlaces('nag')
  expect(asked).toHaveLength(1)
})

test('details that fail are asked for again', async () => {
  answers['/v1/places/g-1'] = json({}, 500)
  const maps = google()
  await expect(maps.findPlaces('nag')).rejects.toThrow('500')
  answers['/v1/places/g-1'] = json(details(['locality']))
  expect((await maps.findPlaces('nag'))[0]?.name).toBe('Nagpur')
})

test('a key turns Google on, none leaves the embedded gazetteer', () => {
  expect(openMaps({ googleMapsApiKey: 'key' }, embeddedMaps, log).provider).toBe('google')
  expect(openMaps({ googleMapsApiKey: null }, embeddedMaps, log).provider).toBe('embedded')
})
