import { useEffect } from 'react'
import { useBrowserState } from '../../lib/use-browser-state.ts'

interface Detected {
  isDetecting: boolean
  city: string | null
}

/**
 * The city somebody is in, by the browser's position and a reverse lookup. Whatever goes wrong is only logged
 *: the field is there to type in.
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
    // Only the first visit without a pickup city needs this code.
    const detect = import('./detect-city.ts').then(({ detectCity }) => detectCity())
    detect.then(end, (error: unknown) => {
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
