import { useState, useSyncExternalStore } from 'react'

const never = () => () => undefined
/** Whether the page listens: not while it is the HTML that the server wrote. */
export const useIsHere = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/**
 * State that begins with what only the browser knows, such as its storage. The HTML of a page was written without it, so while
 * React takes that over it is `written`, and what the browser knows right after; the third says whether it is that by now.
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
