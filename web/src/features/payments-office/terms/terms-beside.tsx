import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminBookingView } from '@vapsi/contract/admin/admin-views'
import { methodWords, useWords } from '../../../domain/office/words.ts'
import { day, moneyExact } from '../../../lib/language/format.ts'

/** What was agreed, beside what is recorded. */
export function TermsBeside({ booking }: { booking: AdminBookingView | null | undefined }) {
  const { t } = useLingui()
  const { word } = useWords()
  const terms = booking?.terms
  if (!terms) return null
  const due = day(terms.dueDate)
  const sides = [
    [t`Shipper`, terms.advancePercentageShipper, terms.advanceAmountShipper, terms.methodShipper],
    [t`Driver`, terms.advancePercentageDriver, terms.advanceAmountDriver, terms.methodDriver],
  ] as const
  return (
    <section aria-label={t`Payment Terms`} className="tabular rounded-input border border-line px-3 py-2 text-sm">
      {sides.map(([side, percent, amount, method]) => {
        const rupees = moneyExact(amount)
        return (
          <p key={side}>
            <b>{side}:</b>{' '}
            <Trans>
              {percent} % in advance, {rupees}
            </Trans>
            {method && ` · ${word(methodWords[method])}`}
          </p>
        )
      })}
      {terms.dueDate && (
        <p>
          <Trans>Due {due}</Trans>
        </p>
      )}
      {terms.terms && <p className="text-quiet">{terms.terms}</p>}
    </section>
  )
}
