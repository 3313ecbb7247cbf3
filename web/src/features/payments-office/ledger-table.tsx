import { Trans, useLingui } from '@lingui/react/macro'
import type { BookingLedgerView } from '@vapsi/contract/admin/admin-views'
import { settlements } from '@vapsi/contract/settlement/settlement'
import { Link } from 'wouter'
import { ReceiptLink } from '../../domain/settlement/receipt-link.tsx'
import { day } from '../../lib/language/format.ts'
import { Money } from '../../ui/figures.tsx'
import { useMay } from '../../lib/session/may.tsx'
import { methodWords, nameOf, paymentTypeWords, useWords } from '../../domain/office/words.ts'
import { earlierDriversOf, ledgerOf, pricesOf } from '../../domain/money/ledger.ts'
import { ReversePayment } from './reverse-payment.tsx'

/**
 * A row is 36 high, and higher before a press of it would be out of sight; on a phone it is a card, and each sum a line of it with
 * the name of its column.
 */
const row = 'border-b border-line max-sm:block max-sm:px-3 max-sm:py-2'
const entry = 'h-9 px-3 max-sm:flex max-sm:h-auto max-sm:min-h-9 max-sm:items-center max-sm:px-0'
const sum =
  'px-2 text-right max-sm:flex max-sm:min-h-8 max-sm:items-center max-sm:justify-between max-sm:gap-4 max-sm:px-0 max-sm:empty:hidden ' +
  'max-sm:before:text-xs max-sm:before:text-quiet max-sm:before:content-[attr(data-label)]'
const nothing = 'px-2 text-right text-quiet max-sm:hidden'

/** Price, every record, every reversal, and what is open on both sides after each of them. */
export function LedgerTable({ booking }: { booking: BookingLedgerView }) {
  const { t } = useLingui()
  const { word } = useWords()
  const may = useMay()
  const lines = ledgerOf(booking)
  const prices = pricesOf(booking)
  const [received, paidOut, owes, owed] = [t`Received`, t`Paid Out`, t`Shipper owes`, t`Driver is owed`]
  const heads = [t`Entry`, received, paidOut, owes, owed, t`Actions`]
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-card">
      <table className="w-full text-sm max-sm:block">
        <caption className="sr-only">{t`Ledger`}</caption>
        <thead className="text-xs text-quiet max-sm:sr-only">
          <tr className="border-b border-line">
            {heads.map((head, at) => (
              <th
                key={head}
                scope="col"
                className={`h-11 font-semibold whitespace-nowrap ${at < 1 ? 'px-3 text-left' : 'px-2 text-right'}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          <tr className={row}>
            <td className={`${entry} font-semibold`}>
              {booking.status === 'cancelled' ? <Trans>Called off</Trans> : <Trans>Agreed prices</Trans>}
            </td>
            <td className={nothing}>–</td>
            <td className={nothing}>–</td>
            <td className={sum} data-label={owes}>
              <Money rupees={prices.shipper} exact />
            </td>
            <td className={sum} data-label={owed}>
              <Money rupees={prices.driver} exact />
            </td>
            <td className={nothing}>–</td>
          </tr>
          {lines.map(({ payment, earlierDriver, ...now }) => (
            <tr key={payment.id} className={row}>
              <td className="h-9 px-3 sm:w-full sm:max-w-0 sm:min-w-40 sm:**:leading-4.25 sm:[&_.text-xs]:leading-3.5 sm:[&_.text-xs_*]:leading-3.5 max-sm:block max-sm:h-auto max-sm:px-0 max-sm:py-1.5">
                <span className="block font-semibold">
                  {word(paymentTypeWords[payment.paymentType])}
                  {payment.reversalOf && (
                    <>
                      {' · '}
                      <Trans>Reversal</Trans>
                    </>
                  )}
                </span>
                <span className="text-xs text-quiet sm:line-clamp-2 max-sm:block">
                  <time dateTime={payment.valueDate}>{day(payment.valueDate)}</time>
                  {payment.ofDay && (
                    <>
                      {', '}
                      <Trans>of {day(payment.ofDay)}</Trans>
                    </>
                  )}
                  {[
                    earlierDriver && nameOf(earlierDriver),
                    payment.paymentMethod && word(methodWords[payment.paymentMethod]),
                    payment.reference,
                    payment.notes,
                    payment.recordedBy,
                  ]
                    .filter(Boolean)
                    .map((text) => ` · ${text}`)}
                  <SharedWith bookings={payment.sharedWith} />
                </span>
              </td>
              <td className={sum} data-label={received}>
                {now.received !== null && <Money rupees={now.received} exact />}
              </td>
              <td className={sum} data-label={paidOut}>
                {now.paidOut !== null && <Money rupees={now.paidOut} exact />}
              </td>
              <td className={`${sum} text-quiet`} data-label={owes}>
                <Money rupees={now.shipperOwes} exact />
              </td>
              <td className={`${sum} text-quiet`} data-label={owed}>
                <Money rupees={now.driverIsOwed} exact />
              </td>
              <td className="px-2 text-right max-sm:block max-sm:px-0">
                <span className="inline-flex items-center justify-end gap-2 sm:max-lg:flex-col sm:max-lg:items-end sm:pointer-coarse:flex-col sm:pointer-coarse:items-end sm:pointer-fine:[&_.h-9]:h-8 sm:pointer-fine:[&_.min-h-11]:min-h-8">
                  {may(settlements.receipt) && <ReceiptLink id={payment.id} />}
                  <ReversePayment payment={payment} />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot className="max-sm:block">
          {earlierDriversOf(booking).map((earlier) => {
            const name = nameOf(earlier)
            return (
              <tr key={earlier.id} className={row}>
                <td className={entry} colSpan={2}>
                  {earlier.holds === 0 ? (
                    <Trans>Earlier driver {name}: settled</Trans>
                  ) : (
                    <Trans>Earlier driver {name}: to give back</Trans>
                  )}
                </td>
                <td className={`${sum} font-semibold`} data-label={paidOut}>
                  <Money rupees={earlier.holds} exact />
                </td>
                <td colSpan={3} className={nothing}>
                  –
                </td>
              </tr>
            )
          })}
          <tr className="bg-paper font-semibold max-sm:block max-sm:px-3 max-sm:py-2">
            <td className={entry}>
              <Trans>Balance</Trans>
            </td>
            <td className={sum} data-label={received}>
              <Money rupees={booking.totalReceivedFromShipper} exact />
            </td>
            <td className={sum} data-label={paidOut}>
              <Money rupees={booking.totalPaidToDriver} exact />
            </td>
            <td className={sum} data-label={owes}>
              <Money rupees={booking.balanceFromShipper} exact />
            </td>
            <td className={sum} data-label={owed}>
              <Money rupees={booking.balanceToDriver} exact />
            </td>
            <td className={nothing}>–</td>
          </tr>
        </tfoot>
      </table>
      {lines.length === 0 && (
        <p className="px-3 py-4 text-sm text-quiet">
          <Trans>No payment records found</Trans>
        </p>
      )}
    </div>
  )
}

/** The other bookings that the same transfer pays for. */
function SharedWith({ bookings }: { bookings: BookingLedgerView['payments'][number]['sharedWith'] }) {
  if (!bookings?.length) return null
  return (
    <span>
      {' · '}
      <Trans>Transfer shared with</Trans>{' '}
      {bookings.map(({ id, reference }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <Link href={`/admin/bookings/${id}`} className="tabular font-semibold underline underline-offset-4">
            {reference}
          </Link>
        </span>
      ))}
    </span>
  )
}
