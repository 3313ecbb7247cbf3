import { plateOf } from '@vapsi/contract/values/pasted'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import type { TrackingGateway } from './tracking.ts'

const timeoutMs = 10_000
/** A hundred trucks take a few KB. */
const mostLetters = 1_000_000

const Answer = z.object({
  positions: z
    .array(
      z.object({
        vehicleNumber: z.string(),
        at: z.iso.datetime({ offset: true }),
        lat: z.number().min(-90).max(90),
        lng: z.number().min(-180).max(180),
        accuracyM: z.number().min(0).max(100_000).nullish(),
      }),
    )
    .max(1000),
})

/**
 * A provider, or a small bridge to one: `POST TRACKING_URL {"vehicles": ["MH12AB1234"]}` returns `{"positions":
 * [{"vehicleNumber", "at", "lat", "lng", "accuracyM"}]}`. Errors contain neither key nor places.
 */
export function openTracking({ url, key }: NonNullable<Config['tracking']>): TrackingGateway {
  return {
    async whereAre(vehicleNumbers) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          ...(key !== null && { authorization: `Bearer ${key}` }),
        },
        body: JSON.stringify({ vehicles: vehicleNumbers }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!response.ok) throw new Error(`The tracking provider answered ${response.status}`)
      const answer = Answer.safeParse(jsonOf((await response.text()).slice(0, mostLetters)))
      if (!answer.success) throw new Error('The tracking provider answered something that is no answer')
      const asked = new Set(vehicleNumbers)
      return answer.data.positions
        .map(({ vehicleNumber, at, lat, lng, accuracyM = null }) => ({
          vehicleNumber: plateOf(vehicleNumber),
          at,
          lat,
          lng,
          accuracyM,
        }))
        .filter(({ vehicleNumber }) => asked.has(vehicleNumber))
    },
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
