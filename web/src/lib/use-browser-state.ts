import { useState, useSyncExternalStore } from 'react'

const never = () => () => undefined
/** Whether the page is hydrated, not just the server's HTML. */
export const useIsHere = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/**
 * State that starts with something that only the browser knows, such as its storage. The server's HTML lacks it, so
 * during hydration it is `written`, and the browser's value right after; the third item says whether it is that yet.
 */
export function useBrowserState<T>(read: () => T, written: T) {
  const isHere = useIsHere()
  const [isRead, setRead] = useState(isHere)
  const [value, setValue] = useState(() => (isHere ? read() : written))
  if (isHere && !isRead) {
    setRead(true)
    setValue(read())
  }
  return [value, setValue, isHere] as const
}
