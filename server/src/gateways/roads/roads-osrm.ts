import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { RoadsGateway, RoutedWay } from './roads-gateway.ts'

interface OsrmSettings {
  readonly url: string
  readonly timeoutMs?: number
}

const waysKept = 10_000
/** After a failure the server is skipped for a while, so that not every search waits for its timeout. */
const restMs = 30_000
/** Four decimals are 11 metres. */
const digits = 4

const Answer = z.object({
  routes: z
    .array(
      z.object({
        distance: z.number().nonnegative(),
        geometry: z.object({ coordinates: z.array(z.tuple([z.number(), z.number()])).min(1) }),
      }),
    )
    .min(1),
})

/** The `route` service of an OSRM server (https://project-osrm.org/docs/v5.24.0/api/#route-service). */
export function openOsrm({ url, timeoutMs = 1500 }: OsrmSettings, log: Pick<Logger, 'warn'>): RoadsGateway {
  const kept = new LRUCache<string, RoutedWay>({ max: waysKept })
  let restsUntil = 0
  const ask = async (pair: string): Promise<RoutedWay> => {
    const route = new URL(`route/v1/driving/${pair}?overview=simplified&geometries=geojson`, withSlash(url))
    const reply = await fetch(route, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
    if (!reply.ok) throw new Error(`The routing server answered ${reply.status}`)
    const [best] = Answer.parse(await reply.json()).routes
    const points = best!.geometry.coordinates.map(([lng, lat]) => ({ lat, lng }))
    return { km: best!.distance / 1000, points }
  }
  return {
    async wayBetween(from, to) {
      const pair = [from, to].map(({ lat, lng }) => `${lng.toFixed(digits)},${lat.toFixed(digits)}`).join(';')
      const known = kept.get(pair)
      if (known || Date.now() < restsUntil) return known ?? null
      try {
        const way = await ask(pair)
        kept.set(pair, way)
        return way
      } catch (error) {
        restsUntil = Date.now() + restMs
        log.warn(
          { reason: error instanceof Error ? error.message : 'unknown' },
          'routing server failed; embedded roads count',
        )
        return null
      }
    },
  }
}

const withSlash = (url: string) => (url.endsWith('/') ? url : `${url}/`)
