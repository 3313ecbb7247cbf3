import type { ReportSubject } from '@vapsi/contract/moderation/moderation'
import { createStore } from '../../lib/store/create-store.ts'
import { useStore } from '../../lib/store/use-store.ts'

/** Subjects reported on this page, or found to be reported: shared by the buttons of one subject. */
const reported = createStore<ReadonlySet<string>>(new Set())
const keyOf = (subject: ReportSubject, id: string) => `${subject} ${id}`

export function noteReported(subject: ReportSubject, id: string): void {
  reported.set(new Set([...reported.get(), keyOf(subject, id)]))
}

export const useIsReported = (subject: ReportSubject, id: string): boolean =>
  useStore(reported, (all) => all.has(keyOf(subject, id)))
