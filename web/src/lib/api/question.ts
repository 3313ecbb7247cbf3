import { useSyncExternalStore } from 'react'

/** What stands between a call and its effect: something that looks like a slip, or a mobile that is only named. */
export type Question = Wanted & { answer: (yes: boolean) => void }
type Wanted =
  | {
      wants: 'a yes'
      text: string
      /** What the button of a yes says; nothing: it sends. */
      yes?: string | undefined
    }
  | { wants: 'a proven mobile' }

let asked: Question | null = null
const listeners = new Set<() => void>()
const show = (question: Question | null) => {
  asked = question
  for (const changed of listeners) changed()
}

/** Puts a question before whoever is at the screen; no where no screen can show it. A question in the way of another is answered no. */
export const ask = (text: string, yes?: string): Promise<boolean> => put({ wants: 'a yes', text, yes })

/** Has the person prove their mobile, here and now; false where they would rather not. */
export const askForProof = (): Promise<boolean> => put({ wants: 'a proven mobile' })

function put(wanted: Wanted): Promise<boolean> {
  asked?.answer(false)
  if (listeners.size === 0) return Promise.resolve(false)
  return new Promise((resolve) => {
    show({
      ...wanted,
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
