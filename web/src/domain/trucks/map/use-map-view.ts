import { type PointerEvent, useRef, useState } from 'react'
import { type MapView, boundsOf, held, viewOf, wholeMap, zoomed } from './map-view.ts'

/**
 * The visible part of the map. While it follows, the visible part is searched and stored in the address; otherwise the
 * map moves alone.
 */
export function useMapView(bounds: string, onBounds: ((bounds: string | null) => void) | undefined) {
  const [follows, setFollows] = useState(true)
  // Where a finger or a press has moved it, until the address says the same.
  const [moved, setMoved] = useState<MapView | null>(null)
  const [seen, setSeen] = useState(bounds)
  if (seen !== bounds) {
    setSeen(bounds)
    setMoved(null)
  }
  const view = moved ?? viewOf(bounds)
  const settle = (next: MapView) => {
    setMoved(next)
    if (follows) onBounds?.(boundsOf(next))
  }
  const from = useRef<{ x: number; y: number; view: MapView; width: number } | null>(null)
  const dragged = ({ clientX, clientY }: PointerEvent): MapView | null => {
    if (!from.current) return null
    const { x, y, view: start, width } = from.current
    const unit = start.width / width
    return held({ x: start.x - (clientX - x) * unit, y: start.y - (clientY - y) * unit, width: start.width })
  }
  return {
    view,
    zoom: (times: number) => settle(times === 0 ? wholeMap : zoomed(view, times)),
    follows,
    setFollows: (next: boolean) => {
      setFollows(next)
      if (next) onBounds?.(boundsOf(view))
    },
    drag: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.target instanceof Element && event.target.closest('button')) return
        event.currentTarget.setPointerCapture(event.pointerId)
        from.current = { x: event.clientX, y: event.clientY, view, width: event.currentTarget.clientWidth || 1 }
      },
      onPointerMove: (event: PointerEvent) => {
        const next = dragged(event)
        if (next) setMoved(next)
      },
      onPointerUp: (event: PointerEvent) => {
        const next = dragged(event)
        from.current = null
        if (next) settle(next)
      },
      onPointerCancel: () => {
        from.current = null
      },
    },
  }
}
