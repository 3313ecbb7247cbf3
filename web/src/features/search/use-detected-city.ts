import { useEffect } from 'react'
import { useBrowserState } from '../../lib/use-browser-state.ts'
import { detectCity } from './detect-city.ts'

interface Detected {
  isDetecting: boolean
  city: string | null
}

/**
 * The user's city by the browser's position and a reverse lookup. Errors are only logged, because the city can be
 * typed.
 */
export function useDetectedCity(wanted: boolean): Detected {
  const [detected, setDetected] = useBrowserState<Detected>(() => ({ isDetecting: wanted, city: null }), {
    isDetecting: false,
    city: null,
  })
  useEffect(() => {
    if (!wanted) return
    let left = false
    const end = (city: string | null) => {
      if (!left) setDetected({ isDetecting: false, city })
    }
    detectCity().then(end, (error: unknown) => {
      // oxlint-disable-next-line no-console -- logged only
      console.info('The city could not be detected', error)
      end(null)
    })
    return () => {
      left = true
    }
  }, [setDetected, wanted])
  return detected
}
