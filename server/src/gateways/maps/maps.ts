import type { Point } from '@vapsi/contract/values/distance'
import type { CityView, PlaceView } from '@vapsi/contract/places'
import type { Logger } from 'pino'

/** Place lookup. Neither call fails: the embedded gazetteer replaces a failing provider. */
export interface MapsGateway {
  readonly provider: 'google' | 'embedded'
  /** At most 5 places in India for two or more typed characters, best first. */
  findPlaces(typed: string): Promise<PlaceView[]>
  /** The city at a position; nulls if there is none nearby in India. */
  cityAt(point: Point): Promise<CityView>
}

/** After a failure the provider is skipped for a while, so that not every keystroke waits for its timeout. */
const REST_MS = 30_000

/** Uses the first gateway, and the second while the first fails. */
export function withFallback(first: MapsGateway, second: MapsGateway, log: Pick<Logger, 'warn'>): MapsGateway {
  let restsUntil = 0
  const ask = async <T>(call: (maps: MapsGateway) => Promise<T>): Promise<T> => {
    if (Date.now() < restsUntil) return call(second)
    try {
      return await call(first)
    } catch (error) {
      restsUntil = Date.now() + REST_MS
      log.warn(
        { reason: error instanceof Error ? error.message : 'unknown' },
        'maps provider failed; the gazetteer answers',
      )
      return call(second)
    }
  }
  return {
    provider: first.provider,
    findPlaces: (typed) => ask((maps) => maps.findPlaces(typed)),
    cityAt: (point) => ask((maps) => maps.cityAt(point)),
  }
}
