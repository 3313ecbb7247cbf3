import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'

const isServer = typeof document === 'undefined'

/**
 * The server renders controls as inert: before hydration a press would do nothing, or submit the form natively and lose
 * what was typed. Removing the attribute by hand spares slow phones a second render of every button.
 */
export function useInertUntilHere<E extends HTMLElement>(given?: Ref<E>) {
  const ref = useRef<E>(null)
  useImperativeHandle(given, () => ref.current!, [])
  useEffect(() => ref.current?.removeAttribute('inert'), [])
  return { ref, inert: isServer, suppressHydrationWarning: true }
}
