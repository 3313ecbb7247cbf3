import { Trans, useLingui } from '@lingui/react/macro'
import type { StatementLineView } from '@vapsi/contract/payments/bank-statements'
import { moneyExact } from '../../lib/language/format.ts'
import { nameIn } from '../../lib/language/spoken.ts'
import { Button } from '../../ui/button.tsx'
import { paymentTypeWords, useWords } from '../../domain/office/words.ts'
import { useEvidenceText } from './match-chip.tsx'
import type { Inbox } from './use-inbox.ts'

/** Under a line: the bookings that it may pay for, why, and the presses that settle it. */
export function LineReview(props: { line: StatementLineView; inbox: Inbox; onFind: () => void; onIgnore: () => void }) {
  const { line, inbox } = props
  const { t } = useLingui()
  const { word } = useWords()
  const evidenceText = useEvidenceText()
  return (
    <tr className="border-b border-line bg-soft-marigold">
      <td colSpan={7} className="px-3 pb-3 sm:pl-14">
        <p className="tabular pb-2 text-xs break-all text-quiet">
          {line.narration} {line.reference && <b>UTR {line.reference}</b>}
        </p>
        <ul className="grid grid-cols-1 gap-2">
          {line.match?.options.map(({ evidence, bookings }, at) => (
            <li
              key={bookings.map(({ bookingId }) => bookingId).join()}
              className="flex flex-wrap items-center justify-between gap-3 rounded-input bg-card px-3 py-2"
            >
              <span className="grid min-w-0 grid-cols-1 gap-1">
                {bookings.map((share) => (
                  <span key={share.bookingId} className="tabular">
                    <b>{share.reference}</b> {share.party} · {nameIn(share.fromLocation)} → {nameIn(share.toLocation)} ·{' '}
                    {word(paymentTypeWords[share.paymentType])} <b>{moneyExact(share.amount)}</b>
                  </span>
                ))}
                <span className="text-xs text-quiet">{evidenceText(evidence)}</span>
              </span>
              <Button
                variant={at === 0 ? 'ink' : 'outline'}
                size="sm"
                busy={inbox.busy}
                onClick={() => inbox.take(line, at)}
              >
                {bookings.length > 1 ? t`Split and book` : t`Take this match`}
              </Button>
            </li>
          ))}
        </ul>
        <span className="mt-2 flex flex-wrap gap-2">
          <Button size="sm" onClick={props.onFind}>
            <Trans>Split or find by hand</Trans>
          </Button>
          <Button size="sm" onClick={props.onIgnore}>
            <Trans>Ignore</Trans>
          </Button>
        </span>
      </td>
    </tr>
  )
}
