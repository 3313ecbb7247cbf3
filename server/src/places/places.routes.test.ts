import type { PlaceView } from '@vapsi/contract/places'
import fastify from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { embeddedMaps } from './gazetteer.ts'
import { replyWithError } from '../platform/http/error-reply.ts'
import { routeOn } from '../platform/http/mount.ts'
import type { AppContext } from '../platform/http/route.ts'
import { validatorCompiler } from '../platform/http/validation.ts'
import { placesRoutes } from './places.routes.ts'

const app = fastify()

beforeAll(async () => {
  app.setValidatorCompiler(validatorCompiler as never)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(replyWithError)
  app.decorateRequest('actor', null)
  const appContext = { config: {}, gateways: { maps: embeddedMaps }, limits: { request: async () => undefined } }
  placesRoutes({ route: routeOn(app, appContext as unknown as AppContext, async () => null) })
  await app.ready()
})
afterAll(() => app.close())

const get = async (url: string, query: Record<string, string>) => {
  const reply = await app.inject({ url, query })
  return { status: reply.statusCode, body: reply.json<PlaceView[]>() }
}
const search = (q: string) => get('/api/places', { q })

test('a visitor gets up to five places for two letters', async () => {
  const { status, body } = await search('de')
  expect(status).toBe(200)
  expect(body).toHaveLength(5)
  expect(body[0]).toMatchObject({ name: 'Delhi', state: 'Delhi', kind: 'city' })
})

test('less than two characters, or none at all, is an empty list', async () => {
  for (const q of ['', 'd', ' d ', '  ']) expect(await search(q)).toEqual({ status: 200, body: [] })
  expect(await get('/api/places', {})).toEqual({ status: 200, body: [] })
})

test.each([
  ['मुंबई', 'Mumbai'],
  ['कोल्हापुर', 'Kolhapur'],
  ['भिवंडी', 'Bhiwandi'],
  ['Bombay, Maharashtra', 'Mumbai'],
  ['Bengaluru', 'Bengaluru'],
  ['Mumbaai', 'Mumbai'],
  ['JNPT', 'Nhava Sheva (JNPT)'],
  ['411001', 'Pune'],
  ['Goa', 'Mormugao'],
  ['London', undefined],
  ['Lahore', undefined],
  ['Tokyo', undefined],
  ['Xanadu', undefined],
  ['', undefined],
])('what "%s" means: %s', async (q, name) => {
  expect((await get('/api/places', { q, match: 'meant' })).body[0]?.name).toBe(name)
})

test('a very long text is cut, not refused', async () => {
  const findPlaces = vi.spyOn(embeddedMaps, 'findPlaces')
  expect((await search('delhi '.repeat(600))).status).toBe(200)
  expect(findPlaces.mock.lastCall?.[0].length).toBe(80)
})

test('a parameter that nobody knows is passed over, as in every list', async () => {
  expect((await get('/api/places', { q: 'pune', limit: '5' })).body[0]?.name).toBe('Pune')
  expect(await get('/api/places/reverse', { lat: '28.6', lng: '77.2', zoom: '5' })).toMatchObject({
    body: { city: 'Delhi' },
  })
})

test('Hindi and odd characters are welcome', async () => {
  expect((await search('मुंबई')).body[0]?.name).toBe('Mumbai')
  for (const q of ['%00', '<script>', "' or 1=1", '🚚🚚🚚']) expect((await search(q)).status, q).toBe(200)
})

test('a position answers its city, as many decimals as a browser gives', async () => {
  expect(await get('/api/places/reverse', { lat: '28.613939179999998', lng: '77.2090212' })).toMatchObject({
    status: 200,
    body: { city: 'Delhi', state: 'Delhi', place: { kind: 'city' } },
  })
})

test('a position at sea answers nulls, no error', async () => {
  expect(await get('/api/places/reverse', { lat: '15', lng: '68' })).toEqual({
    status: 200,
    body: { city: null, state: null },
  })
})

test.each([[{ lat: '91', lng: '77' }], [{ lat: 'north', lng: '77' }], [{ lat: '28' }], [{ lat: '', lng: '' }]])(
  'what is no position is refused: %j',
  async (query) => {
    expect((await get('/api/places/reverse', query as Record<string, string>)).status).toBe(400)
  },
)

test('a typed name is a place where only one is called so; otherwise it is said how many are', async () => {
  const named = async (name: string) =>
    (await app.inject({ url: '/api/places/named', query: { name } })).json<{ place: PlaceView | null; known: number }>()
  expect(await named('jamshedpur')).toMatchObject({ place: { name: 'Jamshedpur', state: 'Jharkhand' }, known: 1 })
  expect(await named('Plot 7, behind the mill')).toEqual({ place: null, known: 0 })
  const aurangabad = await named('Aurangabad')
  expect(aurangabad.place).toBeNull()
  expect(aurangabad.known).toBeGreaterThan(1)
  expect((await named('Aurangabad, Bihar')).place).toMatchObject({ state: 'Bihar' })
})

test.each([
  ['411001', 'Pune', 'Pune', false],
  ['400093', 'Bombay', 'Mumbai', false],
  ['110001', 'Chennai', 'New Delhi', true],
  ['110001', 'Noida', 'New Delhi', false],
  ['824101', 'Aurangabad', 'Aurangabad', false],
  ['411001', 'Nagpur', 'Pune', true],
  ['411001', 'Shed 4, behind the mill', 'Pune', false],
  ['411 001', '', 'Pune', false],
  ['900056', 'Delhi', undefined, false],
  ['094567', 'Delhi', undefined, false],
  ['41', 'Delhi', undefined, false],
])('the PIN %s beside %s serves %s; it lies elsewhere: %s', async (pin, city, name, isElsewhere) => {
  const answer = (await app.inject({ url: '/api/places/pin', query: { pin, city } })).json<{
    place: PlaceView | null
    isElsewhere: boolean
  }>()
  expect([answer.place?.name, answer.isElsewhere]).toEqual([name, isElsewhere])
})
