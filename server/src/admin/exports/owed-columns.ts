import type { OwedView } from '@vapsi/contract/payments/outstanding'
import { inPlainWords } from '../../bookings/csv-words.ts'
import type { Column } from './columns.ts'

/** Who owes what, with the day since which it is due. */
export const owedColumns: readonly Column<OwedView>[] = [
  ['Owed by or to', (o: OwedView) => o.party.company ?? o.party.name],
  ['Side', (o) => inPlainWords(o.side)],
  ['Booking', (o) => o.reference],
  ['From', (o) => o.fromLocation],
  ['To', (o) => o.toLocation],
  ['Open', (o) => o.open],
  ['Due', (o) => o.dueOn],
  ['As of', (o) => o.asOf],
  ['Days past due', (o) => o.days],
  ['Age', (o) => (o.age === 'not_due' ? 'Not due' : `${o.age} days`)],
]
