import { useEffect, useState } from 'react'
import { draftPrefix as prefix } from './forget-drafts.ts'
import { stored } from './stored.ts'
import { useBrowserState } from './use-browser-state.ts'

export function forgetDraft(name: string): void {
  stored.remove(prefix + name)
  stored.remove(attemptOf(name))
}

/** A sending of a draft whose answer has not come: what was sent, under which Idempotency-Key, and when first. */
export interface Attempt {
  content: string
  key: string
  at: number
}

const attemptOf = (name: string) => `${prefix}${name}.attempt`

export const keepAttempt = (name: string, attempt: Attempt): void =>
  stored.write(attemptOf(name), JSON.stringify(attempt))

export function attemptOfDraft(name: string): Attempt | null {
  try {
    return JSON.parse(stored.read(attemptOf(name)) ?? 'null') as Attempt | null
  } catch {
    return null
  }
}

/** Whether somebody was in the middle of this form. */
export const hasDraft = (name: string): boolean => stored.read(prefix + name) !== null

function readDraft<T extends object>(name: string, initial: T): T {
  try {
    const kept: unknown = JSON.parse(stored.read(prefix + name) ?? 'null')
    return kept !== null && typeof kept === 'object' ? { ...initial, ...kept } : initial
  } catch {
    return initial
  }
}

/**
 * Form values that survive a reload. `change` takes the fields that changed, `forget` ends the draft: after success and
 * after Cancel.
 */
export function useDraft<T extends object>(name: string, initial: T) {
  const [values, setValues] = useBrowserState(() => readDraft(name, initial), initial)
  const [isTouched, setTouched] = useState(false)
  useEffect(() => {
    if (isTouched) stored.write(prefix + name, JSON.stringify(values))
  }, [isTouched, name, values])
  const change = (fields: Partial<T>) => {
    setTouched(true)
    setValues((now) => ({ ...now, ...fields }))
  }
  const forget = (next: T = initial) => {
    setTouched(false)
    setValues(next)
    forgetDraft(name)
  }
  return { values, change, forget }
}
