import type { PlaceView } from '@vapsi/contract/places'
import { z } from 'zod'
import type { MapsGateway } from './maps.ts'

interface GoogleMapsSettings {
  readonly apiKey: string
  /** Other hosts for tests. */
  readonly placesUrl?: string
  readonly geocodingUrl?: string
  readonly timeoutMs?: number
}

const SUGGESTIONS = 5
/** Paid details are cached for this many places; Google allows 30 days, and a process lives shorter. */
const REMEMBERED = 2000

const Suggestions = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z
          .object({ placeId: z.string(), structuredFormat: z.object({ mainText: z.object({ text: z.string() }) }) })
          .optional(),
      }),
    )
    .default([]),
})

const Details = z.object({
  location: z.object({ latitude: z.number(), longitude: z.number() }),
  types: z.array(z.string()).default([]),
  addressComponents: z.array(
    z.object({ longText: z.string(), shortText: z.string().default(''), types: z.array(z.string()) }),
  ),
})

const Geocoding = z.object({
  status: z.enum(['OK', 'ZERO_RESULTS']),
  results: z.array(
    z.object({
      address_components: z.array(
        z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) }),
      ),
    }),
  ),
})

/** One part of an address, in both services' terms. */
interface Part {
  readonly name: string
  readonly short: string
  readonly types: readonly string[]
}

const named = (parts: readonly Part[], ...types: string[]): string | undefined =>
  types.map((type) => parts.find((part) => part.types.includes(type))?.name).find(Boolean)

/** Level 2 is the division and level 3 the district, where Google knows both. */
const districtOf = (parts: readonly Part[]) =>
  named(parts, 'administrative_area_level_3', 'administrative_area_level_2')
const stateOf = (parts: readonly Part[]) => named(parts, 'administrative_area_level_1')
const isInIndia = (parts: readonly Part[]) =>
  parts.some((part) => part.types.includes('country') && part.short === 'IN')

/** Google Places (New) and Geocoding. Every call throws when Google fails, hangs or answers something unexpected. */
export function googleMaps(settings: GoogleMapsSettings): MapsGateway {
  const { apiKey, timeoutMs = 2000 } = settings
  const { placesUrl = 'https://places.googleapis.com', geocodingUrl = 'https://maps.googleapis.com' } = settings
  const known = new Map<string, Promise<z.infer<typeof Details>>>()

  const ask = async <S extends z.ZodType>(shape: S, url: string, init: RequestInit = {}): Promise<z.infer<S>> => {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) })
    if (!response.ok) throw new Error(`Google answered ${response.status}`)
    return shape.parse(await response.json())
  }

  const detailsOf = (placeId: string): Promise<z.infer<typeof Details>> => {
    const remembered = known.get(placeId)
    if (remembered) return remembered
    const asked = ask(Details, `${placesUrl}/v1/places/${encodeURIComponent(placeId)}?languageCode=en`, {
      headers: { 'X-Goog-Api-Key': apiKey, 'X-Goog-FieldMask': 'location,types,addressComponents' },
    })
    const [oldest] = known.keys()
    if (known.size >= REMEMBERED && oldest) known.delete(oldest)
    known.set(placeId, asked)
    asked.catch(() => known.delete(placeId))
    return asked
  }

  const placeOf = async (placeId: string, name: string): Promise<PlaceView> => {
    const { location, types, addressComponents } = await detailsOf(placeId)
    const parts = addressComponents.map((part) => ({ name: part.longText, short: part.shortText, types: part.types }))
    const district = districtOf(parts)
    return {
      id: placeId,
      name,
      ...(district && { district }),
      state: stateOf(parts) ?? '',
      lat: location.latitude,
      lng: location.longitude,
      kind: types.includes('locality') ? 'city' : 'address',
    }
  }

  return {
    provider: 'google',
    findPlaces: async (typed) => {
      const { suggestions } = await ask(Suggestions, `${placesUrl}/v1/places:autocomplete`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Goog-Api-Key': apiKey },
        body: JSON.stringify({ input: typed, includedRegionCodes: ['in'], languageCode: 'en' }),
      })
      const predictions = suggestions.flatMap((suggestion) => suggestion.placePrediction ?? []).slice(0, SUGGESTIONS)
      return Promise.all(
        predictions.map(({ placeId, structuredFormat }) => placeOf(placeId, structuredFormat.mainText.text)),
      )
    },
    cityAt: async ({ lat, lng }) => {
      const query = new URLSearchParams({ latlng: `${lat},${lng}`, language: 'en', key: apiKey })
      const { results } = await ask(Geocoding, `${geocodingUrl}/maps/api/geocode/json?${query.toString()}`)
      const parts = (results[0]?.address_components ?? []).map((part): Part => ({
        name: part.long_name,
        short: part.short_name,
        types: part.types,
      }))
      if (!isInIndia(parts)) return { city: null, state: null }
      const district = districtOf(parts)
      const state = stateOf(parts) ?? null
      return {
        city: named(parts, 'locality', 'postal_town', 'sublocality') ?? district ?? state,
        ...(district && { district }),
        state,
      }
    },
  }
}
