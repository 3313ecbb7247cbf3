import { useEffect, useState } from 'react'

const settlesMs = 1000

/** True for a second after a value has changed: the thumb that pressed must not hit what comes in its place. */
export function useSettling(value: string): boolean {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (settled === value) return
    const timer = setTimeout(() => setSettled(value), settlesMs)
    return () => clearTimeout(timer)
  }, [settled, value])
  return settled !== value
}
