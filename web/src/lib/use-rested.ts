import { useEffect, useState } from 'react'

/** What is typed, once the typing rests. */
export function useRested(text: string, ms: number): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), ms)
    return () => clearTimeout(timer)
  }, [text, ms])
  return rested
}
