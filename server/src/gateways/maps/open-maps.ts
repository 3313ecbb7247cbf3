import type { Logger } from 'pino'
import { googleMaps } from './maps-google.ts'
import { type MapsGateway, withFallback } from './maps.ts'

interface MapsSettings {
  /** `GOOGLE_MAPS_API_KEY`; without it the embedded gazetteer is used. */
  googleMapsApiKey: string | null
}

export const openMaps = (
  { googleMapsApiKey }: MapsSettings,
  embedded: MapsGateway,
  log: Pick<Logger, 'warn'>,
): MapsGateway => (googleMapsApiKey ? withFallback(googleMaps({ apiKey: googleMapsApiKey }), embedded, log) : embedded)
