import { useLingui } from '@lingui/react/macro'
import type { NextCode, NextView } from '@vapsi/contract/shipment/next'
import { money, nearDay, nearDayAndTime } from '../../lib/language/format.ts'
import { cx } from '../../ui/cx.ts'

/** What a booking waits for, as the server says it to the office; its own turn stands out. Nothing where all is over. In a row of a list without the time. */
export function NextWord({ next, isInRow = false }: { next: NextView; isInRow?: boolean }) {
  const { t } = useLingui()
  const amount = money(next.params.amount)
  const words: Partial<Record<NextCode, string>> = {
    office_assigns: t`Assign a truck`,
    office_finds_another: t`Declined: assign another truck`,
    office_late: t`Late: assign a truck`,
    driver_answers: t`The driver must accept`,
    details_missing: t`The shipper gives the addresses`,
    pay_advance: t`The shipper pays ${amount} advance`,
    payment_refused: t`The shipper checks the UTR`,
    payment_checked: t`Check the ${amount} paid`,
    driver_loads: t`The driver loads`,
    terms_missing: t`Set the payment terms`,
    driver_starts: t`Loaded: the driver starts`,
    driver_drives: t`The driver is on the way`,
    pod_again: t`The driver photographs the POD again`,
    check_delivery: t`The shipper checks the delivery`,
    dispute_decided: t`Decide the dispute`,
    pay_balance: t`The shipper pays ${amount}`,
    driver_paid: t`Pay the driver ${amount}`,
    tds_deposited: t`Deposit ${amount} of TDS`,
    money_back: t`Give back ${amount}`,
    driver_gives_back: t`The driver gives back ${amount}`,
    earlier_driver_gives_back: t`An earlier driver gives back ${amount}`,
  }
  const said = words[next.code]
  if (said === undefined) return null
  const by = !isInRow && next.by && (next.by.includes('T') ? nearDayAndTime(next.by) : nearDay(next.by))
  return (
    <span
      className={cx(
        'block font-semibold',
        isInRow
          ? 'max-w-40 truncate text-xs @6xl:max-w-52 max-sm:max-w-none max-sm:whitespace-normal'
          : 'text-sm text-pretty',
        next.who === 'office' ? 'text-word-marigold' : 'text-quiet',
      )}
      title={isInRow ? said : undefined}
    >
      {said}
      {by && <span className="tabular font-normal whitespace-nowrap text-quiet"> · {t`by ${by}`}</span>}
    </span>
  )
}
