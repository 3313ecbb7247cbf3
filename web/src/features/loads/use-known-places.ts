import { places } from '@vapsi/contract/places'
import { useEffect, useRef } from 'react'
import { api } from '../../lib/api/api.ts'
import { type PlaceValue, cityOf } from '../../ui/form/place.ts'

interface Ends {
  from: PlaceValue
  to: PlaceValue
}

/** Looks up the places of a prefilled form, so that nobody has to choose them again. */
export function useKnownPlaces({ from, to }: Ends, change: (found: Partial<Ends>) => void, isOn = true): void {
  const latest = useRef({ from, to })
  useEffect(() => {
    latest.current = { from, to }
  })
  // Only the initial values: later ones are chosen by hand, or stay text.
  useEffect(() => {
    if (!isOn) return
    let isGone = false
    const look = async (end: 'from' | 'to', value: PlaceValue) => {
      const text = value.text.trim()
      if (!text || value.place) return
      const found = await api(places.search, { q: text }).catch(() => [])
      const place = found.find(({ name }) => name.toLowerCase() === text.toLowerCase())
      if (place && !isGone && latest.current[end].text.trim() === text)
        change({ [end]: { text: value.text, place: cityOf(place) } })
    }
    void look('from', from)
    void look('to', to)
    return () => {
      isGone = true
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, as the form opens
  }, [])
}
