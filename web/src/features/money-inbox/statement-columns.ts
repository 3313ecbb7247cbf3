import type { Send } from '../../lib/api/api.ts'
import type { statements } from '@vapsi/contract/payments/statements'

export const COLUMN_ROLES = ['date', 'narration', 'reference', 'in', 'out', 'amount', 'side'] as const
export type ColumnRole = (typeof COLUMN_ROLES)[number]
/** Which column says what; -1: none does. */
export type Columns = Record<ColumnRole, number>
export type StatementLine = Send<typeof statements.add>['lines'][number]
