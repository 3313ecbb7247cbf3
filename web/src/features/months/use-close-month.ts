import { useLingui } from '@lingui/react/macro'
import { type MonthBrief, months } from '@vapsi/contract/settlement/months'
import { useOfficeAction } from '../../domain/office/use-office-action.tsx'
import { api } from '../../lib/api/api.ts'

/** Closes a month, and begins to close those before it. */
export function useCloseMonth(month: string, onDone?: () => void) {
  const { t } = useLingui()
  const fallback = t`The month could not be closed.`
  const close = useOfficeAction<void, MonthBrief>(
    (_, idempotencyKey) => api(months.close, { month }, { idempotencyKey }),
    {
      done: t`Month closed`,
      doneAs: ({ state }) => (state === 'closed' ? null : t`Closing has begun`),
      failed: t`Month not closed`,
      fallback,
    },
    onDone,
  )
  return { close, fallback }
}
