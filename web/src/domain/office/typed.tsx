import { type ReactNode, createContext, use, useState } from 'react'

const Typed = createContext<Map<string, unknown> | null>(null)

/** A screen that keeps typed text while it is open, even when the form is closed for another row, tab or search. */
export function KeepTyped({ children }: { children: ReactNode }) {
  const [typed] = useState(() => new Map<string, unknown>())
  return <Typed value={typed}>{children}</Typed>
}

/**
 * The text typed into one form, null before that; setting null clears it. Without a keeper it is lost with the form.
 */
export function useTyped<T extends object>(form: string): [T | null, (typed: T | null) => void] {
  const kept = use(Typed)
  const [typed, setTyped] = useState((): T | null => (kept?.get(form) as T | undefined) ?? null)
  const keep = (now: T | null) => {
    kept?.set(form, now)
    setTyped(now)
  }
  return [typed, keep]
}
