import { createStore } from '../store/create-store.ts'
import { useStore } from '../store/use-store.ts'

/** A question between a call and its effect: a probable mistake, or an unverified mobile. */
export type Question = Wanted & { answer: (yes: boolean) => void }
type Wanted =
  | {
      wants: 'a yes'
      text: string
      /** What the button of a yes says; nothing: it sends. */
      yes?: string | undefined
    }
  | { wants: 'a proven mobile' }

const asked = createStore<Question | null>(null)

/** Asks the person at the screen; no if no screen can show it. A new question answers the open one with no. */
export const ask = (text: string, yes?: string): Promise<boolean> => put({ wants: 'a yes', text, yes })

/** Has the person prove their mobile, here and now; false where they would rather not. */
export const askForProof = (): Promise<boolean> => put({ wants: 'a proven mobile' })

function put(wanted: Wanted): Promise<boolean> {
  asked.get()?.answer(false)
  if (!asked.isFollowed()) return Promise.resolve(false)
  return new Promise((resolve) => {
    asked.set({
      ...wanted,
      answer: (yes) => {
        asked.set(null)
        resolve(yes)
      },
    })
  })
}

export const useQuestion = (): Question | null => useStore(asked)
