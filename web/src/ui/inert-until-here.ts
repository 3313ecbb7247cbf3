import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'

const isServer = typeof document === 'undefined'

/**
 * The server writes what is pressed so that it takes no press: before the page listens one would do nothing, or send the form by
 * itself with what was typed gone. Taking that away by hand spares slow phones to draw every button twice.
 */
export function useInertUntilHere<E extends HTMLElement>(given?: Ref<E>) {
  const ref = useRef<E>(null)
  useImperativeHandle(given, () => ref.current!, [])
  useEffect(() => ref.current?.removeAttribute('inert'), [])
  return { ref, inert: isServer, suppressHydrationWarning: true }
}
