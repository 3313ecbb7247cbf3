import { createStore } from '../../lib/store/create-store.ts'
import { useStore } from '../../lib/store/use-store.ts'

interface Reported {
  id: string
  bookingId: string
}

/** What this page has just reported as paid, as long as it can be taken back with one press. */
const reported = createStore<Reported | null>(null)
const undoMs = 10_000

export function sayReported(report: Reported): void {
  reported.set(report)
  setTimeout(() => {
    if (reported.get() === report) reported.set(null)
  }, undoMs)
}

export const forgetReported = (): void => reported.set(null)
export const useJustReported = (bookingId: string): Reported | null => {
  const report = useStore(reported)
  return report?.bookingId === bookingId ? report : null
}
