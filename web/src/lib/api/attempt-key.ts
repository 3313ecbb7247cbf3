import { useRef } from 'react'
import { type Attempt, attemptOfDraft, keepAttempt } from '../drafts.ts'
import { newKey } from './key-per-body.ts'

/**
 * One submission of a form: the same for a repeated press with the same content, another once the content has changed
 * (one key never stands for two contents). With a draft's name it is stored beside the draft, so that sending again
 * after a reload takes effect once as well.
 */
export function useAttempt(draftName?: string): (content: unknown) => Attempt {
  const last = useRef<Attempt | null>(null)
  return (value) => {
    const content = JSON.stringify(value)
    last.current ??= draftName === undefined ? null : attemptOfDraft(draftName)
    if (last.current?.content === content) return last.current
    last.current = { content, key: newKey(), at: Date.now() }
    if (draftName !== undefined) keepAttempt(draftName, last.current)
    return last.current
  }
}

/** Its Idempotency-Key alone. */
export function useAttemptKey(draftName?: string): (body: unknown) => string {
  const attemptOf = useAttempt(draftName)
  return (body) => attemptOf(body).key
}
