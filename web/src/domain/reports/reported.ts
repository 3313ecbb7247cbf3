import type { ReportSubject } from '@vapsi/contract/moderation/moderation'
import { useSyncExternalStore } from 'react'

/** Subjects reported on this page, or found to be reported: shared by the buttons of one subject. */
const reported = new Set<string>()
const listeners = new Set<() => void>()
const keyOf = (subject: ReportSubject, id: string) => `${subject} ${id}`

export function noteReported(subject: ReportSubject, id: string): void {
  reported.add(keyOf(subject, id))
  for (const changed of listeners) changed()
}

export const useIsReported = (subject: ReportSubject, id: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => reported.has(keyOf(subject, id)),
    () => false,
  )
