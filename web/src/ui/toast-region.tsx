import { Suspense, lazy, useEffect, useState } from 'react'
import { useToast } from './toast.ts'

const load = () => import('./toast-view.tsx')
const ToastView = lazy(() => load().then((module) => ({ default: module.ToastView })))

/** Where toasts appear. Their code comes when the page is quiet, or with the first toast. */
export function ToastRegion() {
  const { current } = useToast()
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      load().then(
        () => setReady(true),
        () => undefined,
      )
    }, 3000)
    return () => clearTimeout(timer)
  }, [])
  if (!ready && !current) return null
  return (
    <Suspense>
      <ToastView />
    </Suspense>
  )
}
