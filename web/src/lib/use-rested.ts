import { useEffect, useState } from 'react'

/** The typed text, once typing pauses. */
export function useRested(text: string, ms: number): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), ms)
    return () => clearTimeout(timer)
  }, [text, ms])
  return rested
}
