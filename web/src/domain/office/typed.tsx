import { type ReactNode, createContext, use, useState } from 'react'

const Typed = createContext<Map<string, unknown> | null>(null)

/** A screen that keeps what was typed while it is open, though the form goes: for another row, another tab, a search. */
export function KeepTyped({ children }: { children: ReactNode }) {
  const [typed] = useState(() => new Map<string, unknown>())
  return <Typed value={typed}>{children}</Typed>
}

/** What was typed into one form, null before that; null again forgets it. Where nothing is kept it goes with the form. */
export function useTyped<T extends object>(form: string): [T | null, (typed: T | null) => void] {
  const kept = use(Typed)
  const [typed, setTyped] = useState((): T | null => (kept?.get(form) as T | undefined) ?? null)
  const keep = (now: T | null) => {
    kept?.set(form, now)
    setTyped(now)
  }
  return [typed, keep]
}
