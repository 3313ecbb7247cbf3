import { type ComponentType, useEffect, useState } from 'react'
import { showToastTakenAlong, useToast } from '../../lib/session/toast.ts'

const quietMs = 3000

/**
 * Where toasts appear. Their code loads when the page is idle, or with the first toast. Offline it may not load: the
 * page works without it, and the words are shown where the action was.
 */
export function ToastRegion() {
  const { current } = useToast()
  const [View, setView] = useState<ComponentType | null>(null)
  const wanted = current?.id
  useEffect(showToastTakenAlong, [])
  useEffect(() => {
    if (View) return
    const bring = () =>
      import('./toast-view.tsx').then(
        (module) => setView(() => module.ToastView),
        () => undefined,
      )
    const timer = setTimeout(() => void bring(), wanted ? 0 : quietMs)
    return () => clearTimeout(timer)
  }, [wanted, View])
  return View && <View />
}
