import { useSyncExternalStore } from 'react'

/** What the server asks before it does something that looks like a slip. */
export interface Question {
  text: string
  /** What the button of a yes says; nothing: it sends. */
  yes?: string | undefined
  answer: (yes: boolean) => void
}

let asked: Question | null = null
const listeners = new Set<() => void>()
const show = (question: Question | null) => {
  asked = question
  for (const changed of listeners) changed()
}

/** Puts a question before whoever is at the screen; no where no screen can show it. A question in the way of another is answered no. */
export function ask(text: string, yes?: string): Promise<boolean> {
  asked?.answer(false)
  if (listeners.size === 0) return Promise.resolve(false)
  return new Promise((resolve) => {
    show({
      text,
      yes,
      answer: (yes) => {
        show(null)
        resolve(yes)
      },
    })
  })
}

export const useQuestion = (): Question | null =>
  useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => asked,
    () => null,
  )
