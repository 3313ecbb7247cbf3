import { useEffect, useState } from 'react'

/** A window of 1024 px and more; on the server nobody knows, and the page begins as on a phone. */
export function useIsDesk(from = 1024): boolean {
  const [isDesk, setDesk] = useState(false)
  useEffect(() => {
    const query = matchMedia(`(min-width: ${from}px)`)
    const look = () => setDesk(query.matches)
    look()
    query.addEventListener('change', look)
    return () => query.removeEventListener('change', look)
  }, [from])
  return isDesk
}
