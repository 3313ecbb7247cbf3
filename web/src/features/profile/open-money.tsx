import { Plural, Trans } from '@lingui/react/macro'
import type { OpenMoney, OpenSum } from '@vapsi/contract/users'
import type { ReactNode } from 'react'
import { money } from '../../lib/language/format.ts'
import { cx } from '../../ui/cx.ts'

export const isOpen = ({ owes, owed }: OpenMoney): boolean => owes.bookings + owed.bookings > 0

/** Why the account stays for now: what is open, of which bookings, and how it ends. */
export function OpenMoneyLines({ open: { owes, owed } }: { open: OpenMoney }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <p>
        <Trans>Money is still open. You can delete your account once all of it is recorded.</Trans>
      </p>
      {owes.bookings > 0 && (
        <Side of={owes} className="bg-soft-red text-word-red" title={<Trans>You owe</Trans>}>
          <Trans>Pay it to the office: it is settled when the office records it.</Trans>
        </Side>
      )}
      {owed.bookings > 0 && (
        <Side of={owed} className="bg-soft-blue text-word-blue" title={<Trans>The office owes you</Trans>}>
          <Trans>The office pays it to you and records it.</Trans>
        </Side>
      )}
    </div>
  )
}

function Side(props: { of: OpenSum; className: string; title: ReactNode; children: ReactNode }) {
  const { of, className, title, children } = props
  const more = of.bookings - of.largest.length
  return (
    <section className={cx('rounded-input px-3 py-3', className)}>
      <h3 className="tabular flex justify-between gap-4 font-bold">
        {title}
        <span>{money(of.amount)}</span>
      </h3>
      <ul className="tabular mt-1 max-h-40 overflow-y-auto text-sm">
        {of.largest.map(({ reference, amount }) => (
          <li key={reference} className="flex justify-between gap-4">
            {reference}
            <span>{money(amount)}</span>
          </li>
        ))}
        {more > 0 && (
          <li>
            <Plural value={more} one="and # more" other="and # more" />
          </li>
        )}
      </ul>
      <p className="mt-2 text-sm">{children}</p>
    </section>
  )
}
