import { places as placeCalls } from '@vapsi/contract/places'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import type { Suggestion } from './place.ts'

const asked = new Map<string, Suggestion[]>()
const none: Suggestion[] = []
const most = 5
const pauseMs = 150

/** Places for what is typed, from 2 characters on, at most 5. `failed` when they cannot be had; typing goes on anyway. */
export function useSuggestions(text: string, active: boolean) {
  const q = text.trim()
  const [found, setFound] = useState({ places: none })
  const [failed, setFailed] = useState(false)
  const wanted = active && q.length >= 2
  useEffect(() => {
    if (!wanted || asked.has(q)) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      api(placeCalls.search, { q }, { signal: stop.signal })
        .then((places) => {
          const first = places.slice(0, most)
          asked.set(q, first)
          setFailed(false)
          setFound({ places: first })
        })
        .catch(() => {
          if (!stop.signal.aborted) setFailed(true)
        })
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [q, wanted])
  // While an answer loads, the previous one stays, so that the list does not flicker with every letter.
  const places = asked.get(q) ?? found.places
  const upToDate = asked.has(q)
  return { places: wanted ? places : none, upToDate, failed: wanted && failed && !upToDate }
}
