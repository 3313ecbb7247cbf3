import type { BookingStatus } from '../../lifecycle.ts'
import type { PaperKind } from '../../values/paper-kinds.ts'

/** Stored words used inside a sentence: `{status:word}`. A word that is not listed is used as it is. */
export const words: Record<BookingStatus | PaperKind, string> = {
  pending: 'waiting for the office',
  confirmed: 'confirmed',
  advance_paid: 'advance paid',
  loading_done: 'loaded',
  in_transit: 'in transit',
  completed: 'completed',
  cancelled: 'cancelled',
  insurance: 'insurance',
  fitness: 'fitness certificate',
  permit: 'permit',
  puc: 'PUC',
  rc: 'RC',
}
