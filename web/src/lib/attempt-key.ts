import { useRef } from 'react'
import { newKey } from './api.ts'

/**
 * The Idempotency-Key of a form: the same for a repeated press with the same content, another once the content changed
 * (rulings §6: one key never stands for two contents).
 */
export function useAttemptKey(): (body: unknown) => string {
  const last = useRef<{ content: string; key: string }>(undefined)
  return (body) => {
    const content = JSON.stringify(body)
    if (last.current?.content !== content) last.current = { content, key: newKey() }
    return last.current.key
  }
}
