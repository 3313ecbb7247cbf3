import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RoadView } from '@vapsi/contract/roads'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { servedRoom } from '../../test/served-room.ts'
import { roadKmToStore } from './road-between.ts'
import { roadsRoutes } from './roads.routes.ts'

const pune = { lat: 18.5196, lng: 73.8554 }
const chennai = { lat: 13.0878, lng: 80.2785 }
const portBlair = { lat: 11.6667, lng: 92.75 }

let asked: (string | undefined)[] = []
let answer: (reply: ServerResponse) => void = () => undefined
const server = createServer((request, reply) => {
  asked.push(request.url)
  answer(reply)
})
await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => (asked = []))
const routes = (routed: unknown) => (reply: ServerResponse) =>
  void reply.setHeader('content-type', 'application/json').end(JSON.stringify(routed))
const along = {
  distance: 1_201_400.7,
  geometry: {
    coordinates: [
      [73.8554, 18.5196],
      [77, 16],
      [80.2785, 13.0878],
    ],
  },
}

const embedded = await servedRoom(roadsRoutes)
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/osrm`
const aRoutedOne = () => servedRoom(roadsRoutes, { ROADS_URL: address })
const ask = (of: Awaited<ReturnType<typeof servedRoom>>, query: string) =>
  of.as(null)<RoadView & { code?: string; fields?: Record<string, unknown> }>('GET', `/api/roads?${query}`)

test('a visitor gets the way between two points, its kilometres and tolls', async () => {
  const { status, body } = await ask(embedded, 'from=18.5196,73.8554&to=13.0878,80.2785')
  expect(status).toBe(200)
  expect(body).toMatchObject({ source: 'embedded', tolls: { asOf: '2026-05-01' } })
  expect(body.roadKm).toBeGreaterThan(1000)
  expect(body.roadKm).toBeLessThan(1300)
  expect(body.way[0]).toEqual([pune.lat, pune.lng])
  expect(body.way.at(-1)).toEqual([chennai.lat, chennai.lng])
  expect(body.tolls!.about % 500).toBe(0)
  const heavy = await ask(embedded, 'from=18.5196,73.8554&to=13.0878,80.2785&tons=25')
  expect(heavy.body.tolls!.about).toBeGreaterThan(body.tolls!.about)
})

test('where no road goes it says so; what is no point is refused by name', async () => {
  expect(await ask(embedded, 'from=13.0878,80.2785&to=11.6667,92.75')).toMatchObject({
    status: 404,
    body: { code: 'no_road' },
  })
  for (const wrong of ['from=13.0878&to=11,92', 'from=Pune&to=11,92', 'from=91,80&to=11,92', 'to=11,92'])
    expect(await ask(embedded, wrong)).toMatchObject({ status: 400 })
  expect(await roadKmToStore(null, chennai, portBlair)).toBeNull()
})

test('an operator’s routing server replaces the kilometres and the line, and is asked once for a pair', async () => {
  answer = routes({ code: 'Ok', routes: [along] })
  const routed = await aRoutedOne()
  for (let times = 0; times < 2; times += 1) {
    const { body } = await ask(routed, 'from=18.5196,73.8554&to=13.0878,80.2785')
    expect(body).toMatchObject({ source: 'osrm', roadKm: 1201 })
    expect(body.way).toEqual([
      [18.5196, 73.8554],
      [16, 77],
      [13.0878, 80.2785],
    ])
  }
  expect(asked).toEqual([
    '/osrm/route/v1/driving/73.8554,18.5196;80.2785,13.0878?overview=simplified&geometries=geojson',
  ])
  expect(await roadKmToStore(routed.gateways.roads, pune, chennai)).toBe(1201)
})

test.each([
  ['an error', (reply: ServerResponse) => void reply.writeHead(500).end()],
  ['no JSON', (reply: ServerResponse) => void reply.end('<html>')],
  ['no route', routes({ code: 'NoRoute', routes: [] })],
  ['a cut connection', (reply: ServerResponse) => void reply.destroy()],
  ['another address', (reply: ServerResponse) => void reply.writeHead(302, { location: 'http://127.0.0.1:1' }).end()],
])('%s of the routing server: the embedded roads count, and the next search does not wait for it', async (_, wrong) => {
  answer = wrong
  const routed = await aRoutedOne()
  for (const to of ['13.0878,80.2785', '19.07,72.87'])
    expect((await ask(routed, `from=18.5196,73.8554&to=${to}`)).body.source).toBe('embedded')
  expect(asked).toHaveLength(1)
})
