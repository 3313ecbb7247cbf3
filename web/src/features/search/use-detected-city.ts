import type { places } from '@vapsi/contract/places'
import { useEffect, useState } from 'react'
import { type Reply, send, withQuery } from '../../lib/api.ts'

export interface Detected {
  isDetecting: boolean
  city: string | null
}

/**
 * The city somebody is in, by the browser's position and a reverse lookup. Whatever goes wrong is only logged
 * (specification 1 §8): the field is there to type in.
 */
export function useDetectedCity(wanted: boolean): Detected {
  const [detected, setDetected] = useState<Detected>({ isDetecting: false, city: null })
  useEffect(() => {
    if (!wanted) return
    let left = false
    const end = (city: string | null) => {
      if (!left) setDetected({ isDetecting: false, city })
    }
    detectCity(() => setDetected({ isDetecting: true, city: null })).then(end, (error: unknown) => {
      // oxlint-disable-next-line no-console -- specified: logged only
      console.info('The city could not be detected', error)
      end(null)
    })
    return () => {
      left = true
    }
  }, [wanted])
  return detected
}

async function detectCity(started: () => void): Promise<string | null> {
  // Absent in old web views, and null where a browser has it switched off.
  if (!(navigator.geolocation as Geolocation | null)) throw new Error('Geolocation is not supported')
  started()
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: 10_000, maximumAge: 600_000 })
  })
  const { latitude: lat, longitude: lng } = coords
  const { city, state } = await send<Reply<typeof places.reverse>>(
    'GET',
    withQuery('/api/places/reverse', { lat, lng }),
  )
  return city ?? state
}
