import { useLingui } from '@lingui/react/macro'
import { type LineOutcome, type StatementLineView, statements } from '@vapsi/contract/payments/bank-statements'
import { useState } from 'react'
import { useOfficeAction } from '../../domain/office/use-office-action.tsx'
import { type Send, api } from '../../lib/api/api.ts'
import { count } from '../../lib/language/format.ts'
import { inWords } from '../../lib/language/refusals-in-words.ts'

type Sent = Send<typeof statements.confirm>
type Shares = Sent['lines'][number]['bookings']

/** The way in which a line would be booked: its first option, unless the clerk has chosen another. */
export const sharesOf = (line: StatementLineView, at = 0): Shares =>
  (line.match?.options[at]?.bookings ?? []).map(({ bookingId, amount, paymentType }) => ({
    bookingId,
    amount,
    paymentType,
  }))

/**
 * The selected lines, and the press that books them. Exact lines are selected by default; others only by the clerk.
 * Each line keeps its own outcome until it is loaded again.
 */
export function useInbox(lines: StatementLineView[]) {
  const { t } = useLingui()
  const [ticks, setTicks] = useState<Readonly<Record<string, boolean>>>({})
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({})
  const isTicked = (line: StatementLineView) =>
    canTick(line) && (ticks[line.id] ?? (line.match?.kind === 'exact' && refusals[line.id] === undefined))
  const ticked = lines.filter(isTicked)
  const fallback = t`The lines could not be booked.`
  const confirm = useOfficeAction<Sent, LineOutcome[]>(
    async (body, idempotencyKey) => inWords(await api(statements.confirm, body, { idempotencyKey })),
    {
      done: t`Lines booked`,
      doneAs: (outcomes) => (outcomes.every(({ status }) => status === 'refused') ? t`Not booked` : null),
      doneNote: (outcomes) => {
        const [booked, all] = [
          count(outcomes.filter(({ status }) => status !== 'refused').length),
          count(outcomes.length),
        ]
        return t`${booked} of ${all} are in the ledger.`
      },
      failed: t`Not booked`,
      fallback,
    },
    (outcomes) => {
      const refused = outcomes.flatMap(({ id, status, message }) =>
        status === 'refused' ? [[id, message ?? ''] as const] : [],
      )
      setRefusals({ ...without(refusals, outcomes), ...Object.fromEntries(refused) })
      setTicks(without(ticks, outcomes))
    },
  )
  const book = (wanted: Sent['lines'], onAnswer?: (outcomes: LineOutcome[]) => void) => {
    if (wanted.length > 0 && !confirm.isPending)
      confirm.mutate({ lines: wanted }, { onSuccess: (outcomes) => onAnswer?.(outcomes) })
  }
  return {
    ticked,
    isTicked,
    refusals,
    error: confirm.error,
    fallback,
    busy: confirm.isPending,
    tick: (line: StatementLineView) => canTick(line) && setTicks({ ...ticks, [line.id]: !isTicked(line) }),
    take: (line: StatementLineView, at = 0) => book([{ id: line.id, bookings: sharesOf(line, at) }]),
    /** After a refusal typed text stays. */
    book: (line: StatementLineView, bookings: Shares, onBooked: () => void) =>
      book([{ id: line.id, bookings }], ([outcome]) => {
        if (outcome?.status !== 'refused') onBooked()
      }),
    confirmTicked: () => book(ticked.map((line) => ({ id: line.id, bookings: sharesOf(line) }))),
  }
}
export type Inbox = ReturnType<typeof useInbox>

/** Exactly one way to book it, to one booking: several are chosen, or split, by hand. */
export const canTick = ({ match }: StatementLineView): boolean =>
  match?.kind === 'exact' ||
  (match?.kind === 'probable' && match.options.length === 1 && match.options[0]?.bookings.length === 1)

const without = <T>(of: Readonly<Record<string, T>>, outcomes: LineOutcome[]) =>
  Object.fromEntries(Object.entries(of).filter(([id]) => !outcomes.some((outcome) => outcome.id === id)))
