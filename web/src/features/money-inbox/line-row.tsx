import { Trans, useLingui } from '@lingui/react/macro'
import type { StatementLineView } from '@vapsi/contract/payments/bank-statements'
import { ArrowRight } from 'lucide-react'
import { Link } from 'wouter'
import { day, moneyExact } from '../../lib/language/format.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { TickBox } from '../../ui/form/tick-box.tsx'
import { MatchChip } from './match-chip.tsx'
import { type Inbox, canTick } from './use-inbox.ts'

interface Props {
  line: StatementLineView
  inbox: Inbox
  isOpen: boolean
  onOpen: () => void
  onFind: () => void
  onIgnore: () => void
  onReopen: () => void
}

/** One line of the bank: what it says, where it belongs, and its one action. On a phone it is a card. */
export function LineRow({ line, inbox, isOpen, onOpen, onFind, onIgnore, onReopen }: Props) {
  const { t } = useLingui()
  const refused = inbox.refusals[line.id]
  const kind = line.match?.kind
  return (
    <tr
      data-row={line.id}
      tabIndex={-1}
      className={cx(
        // 36 high: a button is a little lower here, and two lines stand close.
        'group sm:**:leading-4.25 max-sm:border-b max-sm:border-line sm:*:border-b sm:*:border-line sm:max-lg:*:px-1 -outline-offset-3 sm:pointer-fine:[&_.chip]:min-h-5 sm:pointer-fine:[&_.h-9]:h-8 sm:[&_.text-xs]:leading-3.5 sm:[&_.text-xs_*]:leading-3.5 focus:bg-soft-marigold max-sm:grid max-sm:grid-cols-[2.75rem_1fr_auto] max-sm:items-center max-sm:py-2',
        isOpen ? 'bg-soft-marigold' : 'bg-card',
      )}
    >
      <td className="h-9 w-11 px-3 max-sm:h-11">
        {line.status === 'open' && (
          <TickBox
            isSmall
            aria-label={t`Tick line ${line.no}`}
            disabled={!canTick(line)}
            checked={inbox.isTicked(line)}
            onChange={() => inbox.tick(line)}
          />
        )}
      </td>
      <td className="tabular px-2 text-quiet whitespace-nowrap max-sm:order-none">{day(line.date)}</td>
      <td
        className="relative max-w-0 min-w-20 px-2 max-sm:order-4 max-sm:col-span-3 max-sm:max-w-full"
        title={line.narration}
      >
        {line.payer && <span className="block truncate font-semibold">{line.payer.name}</span>}
        <span
          className={cx(
            'block truncate max-sm:wrap-anywhere max-sm:whitespace-normal',
            line.payer && 'text-xs text-quiet',
          )}
        >
          {line.narration}
        </span>
        {/* Whole beside the cursor, over the rows: if they moved, a press would miss its button. */}
        <span
          aria-hidden
          className="pointer-events-none absolute inset-x-0 top-0 z-20 hidden rounded-input border border-line bg-card p-2 text-xs wrap-anywhere shadow-float group-last:top-auto group-last:bottom-0 sm:group-focus:block"
        >
          {line.payer && <b className="block">{line.payer.name}</b>}
          {line.narration}
        </span>
        {refused !== undefined && (
          <span className="block truncate text-xs text-danger max-sm:whitespace-normal" title={refused}>
            {refused}
          </span>
        )}
      </td>
      <td className="tabular px-2 text-right font-semibold whitespace-nowrap">
        {line.direction === 'out' && '−'}
        {moneyExact(line.status === 'open' ? line.left : line.amount)}
      </td>
      <td className="max-w-36 px-2 max-sm:order-5 max-sm:col-span-3 max-sm:max-w-none sm:max-lg:max-w-28 xl:max-w-40 2xl:max-w-64">
        <Belongs line={line} />
      </td>
      <td className="px-2 max-sm:order-6 max-sm:col-span-2">{kind && <MatchChip kind={kind} />}</td>
      <td className="px-2 text-right whitespace-nowrap max-sm:order-7">
        {kind === 'exact' || kind === 'probable' ? (
          <Button size="sm" aria-expanded={isOpen} onClick={onOpen}>
            <Trans>Review</Trans>
          </Button>
        ) : kind === 'none' ? (
          <Button size="sm" onClick={onFind}>
            <Trans>Find</Trans>
          </Button>
        ) : kind ? (
          <Button size="sm" onClick={onIgnore}>
            <Trans>Ignore</Trans>
          </Button>
        ) : line.status === 'ignored' ? (
          <Button size="sm" onClick={onReopen}>
            <Trans>Open again</Trans>
          </Button>
        ) : null}
      </td>
    </tr>
  )
}

/** The booking it is for; of a duplicate or a return, where the other is. */
function Belongs({ line: { match, bookings, ignoreReason } }: { line: StatementLineView }) {
  const { t } = useLingui()
  if (!match)
    return bookings.length > 0 ? (
      <Links of={bookings} />
    ) : (
      <span className="line-clamp-2 text-quiet">{ignoreReason ?? '–'}</span>
    )
  const first = match.options[0]
  if (first) {
    const [booking, ...more] = first.bookings
    const others = more.length
    return (
      <span className="flex min-w-0 items-center gap-2">
        <ArrowRight aria-hidden className="size-4 shrink-0 text-quiet" />
        <span className="min-w-0 truncate">
          <b className="tabular">{booking?.reference}</b>
          {others > 0 && <Trans> and {others} more</Trans>} {booking?.party}
        </span>
      </span>
    )
  }
  if (!match.other) return <span className="line-clamp-2 text-quiet sm:min-w-24">{t`nobody owes this`}</span>
  const { line: other, bookings: named } = match.other
  const [no, on] = [other?.no ?? 0, other ? day(other.date) : '']
  return (
    <span className="line-clamp-2 text-xs">
      {named.length > 0 && <Links of={named} />}{' '}
      {other && (
        <Trans>
          line {no} of {on}
        </Trans>
      )}
    </span>
  )
}

const Links = ({ of }: { of: readonly { id: string; reference: string }[] }) =>
  of.map(({ id, reference }) => (
    <Link key={id} href={`/admin/bookings/${id}`} className="tabular mr-2 font-semibold underline underline-offset-4">
      {reference}
    </Link>
  ))
