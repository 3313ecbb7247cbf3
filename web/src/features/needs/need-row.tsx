import { Trans, useLingui } from '@lingui/react/macro'
import { admin } from '@vapsi/contract/admin/admin'
import type { NeedKind, NeedView } from '@vapsi/contract/admin/needs'
import { outstanding } from '@vapsi/contract/payments/outstanding'
import {
  AlarmClock,
  Banknote,
  FileCheck2,
  MailWarning,
  PhoneOff,
  Route,
  Scale,
  TimerReset,
  Truck,
  Undo2,
  UserRoundPlus,
} from 'lucide-react'
import { Link } from 'wouter'
import { Waiting } from '../../domain/office-bookings/waiting.tsx'
import { useOfficeAction } from '../../domain/office/use-office-action.tsx'
import { api } from '../../lib/api/api.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { nameIn } from '../../lib/language/spoken.ts'

const icons: Record<NeedKind, typeof Truck> = {
  driver_silent: PhoneOff,
  declined: Undo2,
  unassigned: Route,
  pod_unchecked: FileCheck2,
  disputed: Scale,
  eway_ending: TimerReset,
  advance_overdue: Banknote,
  misfit: Truck,
  undelivered: MailWarning,
}

/** One exception; the row takes the focus for its keys. */
export function NeedRow({
  need,
  word,
  onSnooze,
  onGive,
}: {
  need: NeedView
  word: string
  onSnooze: () => void
  onGive: () => void
}) {
  const { t } = useLingui()
  const Sign = icons[need.kind]
  const about = `${word} ${need.booking?.reference ?? need.who ?? ''}`
  const { givenBy } = need
  return (
    <li
      tabIndex={-1}
      data-need={need.id}
      data-row={need.id}
      className="flex min-h-17 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2 outline-offset-[-2px] last:border-b-0 focus-visible:bg-soft-marigold/50"
    >
      <Sign aria-hidden className="size-5 shrink-0 text-quiet" />
      <span className="min-w-0 flex-1 basis-52">
        <b className="block">{word}</b>
        <span className="block text-sm text-quiet sm:truncate">
          {need.booking && (
            <Link
              href={`/admin/bookings/${need.booking.id}`}
              data-booking
              className="tabular font-semibold underline underline-offset-4"
            >
              {need.booking.reference}
            </Link>
          )}{' '}
          {need.booking && `${nameIn(need.booking.fromLocation)} → ${nameIn(need.booking.toLocation)}`}{' '}
          {need.who && `· ${need.who}`}
        </span>
        {givenBy && <span className="block text-sm text-word-blue">{t`given by ${givenBy}`}</span>}
      </span>
      <time dateTime={need.since} className="tabular min-w-16 text-right text-sm font-semibold text-word-orange">
        <Waiting since={need.since} />
      </time>
      {/* As wide as its longest word, so that the ages stand in one column. */}
      <span className="flex sm:w-30 sm:justify-end">
        <Action need={need} />
      </span>
      <span className="flex">
        <IconButton label={t`Put off for an hour: ${about}`} size="sm" onClick={onSnooze}>
          <AlarmClock aria-hidden className="size-4.5" />
        </IconButton>
        <IconButton label={t`Give to another clerk: ${about}`} size="sm" onClick={onGive}>
          <UserRoundPlus aria-hidden className="size-4.5" />
        </IconButton>
      </span>
    </li>
  )
}

/** The one thing that settles it, or leads to where it is settled. */
function Action({ need: { kind, booking, subjectId, mobile } }: { need: NeedView }) {
  const { t } = useLingui()
  const look = buttonStyle({ size: 'sm' })
  const press = useOfficeAction<void, unknown>(
    () =>
      kind === 'undelivered'
        ? api(admin.retryDeadLetter, { id: subjectId })
        : api(outstanding.remind, { id: subjectId }),
    {
      done: kind === 'undelivered' ? t`Sent again` : t`Reminder sent`,
      failed: t`Not done`,
      fallback: t`Please try again.`,
    },
  )
  if (kind === 'undelivered' || kind === 'advance_overdue')
    return (
      <Button size="sm" data-deed busy={press.isPending} onClick={() => press.mutate()}>
        {kind === 'undelivered' ? <Trans>Send again</Trans> : <Trans>Remind</Trans>}
      </Button>
    )
  if ((kind === 'driver_silent' || kind === 'eway_ending') && mobile)
    return (
      <a href={`tel:+91${mobile}`} data-deed className={look}>
        <Trans>Call</Trans>
      </a>
    )
  if (kind === 'pod_unchecked')
    return (
      <Link href={`/admin/documents?checked=no&open=${subjectId}`} data-deed className={look}>
        <Trans>Check</Trans>
      </Link>
    )
  if (kind === 'declined' || kind === 'unassigned')
    return (
      <Link href={`/admin/dispatch?open=${booking?.id ?? ''}`} data-deed className={look}>
        <Trans>Assign Truck</Trans>
      </Link>
    )
  return (
    <Link
      href={`/admin/bookings/${booking?.id ?? ''}${kind === 'misfit' ? '?do=truck' : ''}`}
      data-deed
      className={look}
    >
      {kind === 'disputed' ? (
        <Trans>Decide</Trans>
      ) : kind === 'eway_ending' ? (
        <Trans context="what a press does">Open</Trans>
      ) : (
        <Trans>Change truck</Trans>
      )}
    </Link>
  )
}
