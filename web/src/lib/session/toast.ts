import { TIMES } from '@vapsi/contract/values/times'
import type { ReactNode } from 'react'
import { createStore } from '../store/create-store.ts'
import { useStore } from '../store/use-store.ts'

interface ToastMessage {
  id: number
  title: ReactNode
  description?: ReactNode
  variant: 'default' | 'destructive'
  durationMs: number
  /** One thing to do about it; `altText` says it to people who cannot reach the button in time. */
  action?: { label: string; altText: string; onClick: () => void }
}

const shown = createStore<ToastMessage | null>(null)
let next = 1

type NewToast = Pick<ToastMessage, 'title'> & Partial<Omit<ToastMessage, 'id' | 'title'>>

/** Shows a toast for 5 s in place of the one before: only one is seen at a time. */
export function toast(message: NewToast): number {
  const id = next++
  shown.set({ variant: 'default', durationMs: TIMES.toastMs, ...message, id })
  return id
}

/** Takes the toast away, unless another has already taken its place. */
export function dismissToast(id?: number): void {
  if (id === undefined || shown.get()?.id === id) shown.set(null)
}

const alongKey = 'vapsi.toast'

/** For a full page load: the next page shows the same words again, for their whole time. */
export function takeToastAlong(): void {
  const current = shown.get()
  if (typeof current?.title !== 'string') return
  const { title, description, variant } = current
  try {
    sessionStorage.setItem(alongKey, JSON.stringify({ title, description, variant }))
  } catch {
    // Closed storage: they were seen for the moment before the page was left.
  }
}

export function showToastTakenAlong(): void {
  try {
    const kept = sessionStorage.getItem(alongKey)
    sessionStorage.removeItem(alongKey)
    if (kept) toast(JSON.parse(kept) as NewToast)
  } catch {
    // Closed storage has kept nothing.
  }
}

export const useToast = () => ({ toast, dismiss: dismissToast, current: useStore(shown) })
