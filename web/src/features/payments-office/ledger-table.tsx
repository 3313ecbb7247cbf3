import { Trans, useLingui } from '@lingui/react/macro'
import type { BookingLedgerView } from '@vapsi/contract/office/admin-views'
import { settlements } from '@vapsi/contract/road/settlement'
import { Link } from 'wouter'
import { ReceiptLink } from '../../domain/settlement/receipt-link.tsx'
import { Money, When } from '../../ui/figures.tsx'
import { useMay } from '../../domain/office/may.ts'
import { methodWords, nameOf, paymentTypeWords, useWords } from '../../domain/office/words.ts'
import { earlierDriversOf, ledgerOf, pricesOf } from '../../domain/money/ledger.ts'
import { ReversePayment } from './reverse-payment.tsx'

/** Price, every record, every reversal, and what is open on both sides after each of them. */
export function LedgerTable({ booking }: { booking: BookingLedgerView }) {
  const { t } = useLingui()
  const { word } = useWords()
  const may = useMay()
  const lines = ledgerOf(booking)
  const prices = pricesOf(booking)
  const heads = [t`Entry`, t`Received`, t`Paid Out`, t`Shipper owes`, t`Driver is owed`, t`Actions`]
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-card">
      <table className="w-full text-sm">
        <caption className="sr-only">{t`Ledger`}</caption>
        <thead className="text-xs text-quiet">
          <tr className="border-b border-line">
            {heads.map((head, at) => (
              <th
                key={head}
                scope="col"
                className={`h-11 px-3 font-semibold whitespace-nowrap ${at < 1 ? 'text-left' : 'text-right'}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="border-b border-line">
            <td className="h-9 px-3 font-semibold">
              {booking.status === 'cancelled' ? <Trans>Called off</Trans> : <Trans>Agreed prices</Trans>}
            </td>
            <td className="px-3 text-right text-quiet">–</td>
            <td className="px-3 text-right text-quiet">–</td>
            <td className="px-3 text-right">
              <Money rupees={prices.shipper} exact />
            </td>
            <td className="px-3 text-right">
              <Money rupees={prices.driver} exact />
            </td>
            <td className="px-3 text-right text-quiet">–</td>
          </tr>
          {lines.map(({ payment, received, paidOut, earlierDriver, shipperOwes, driverIsOwed }) => (
            <tr key={payment.id} className="border-b border-line">
              <td className="h-9 max-w-80 min-w-52 px-3 sm:**:leading-4.25 sm:[&_.text-xs]:leading-3.5 sm:[&_.text-xs_*]:leading-3.5 max-sm:py-1.5">
                <span className="block font-semibold">
                  {word(paymentTypeWords[payment.paymentType])}
                  {payment.reversalOf && (
                    <>
                      {' · '}
                      <Trans>Reversal</Trans>
                    </>
                  )}
                </span>
                <span className="block text-xs text-quiet sm:truncate">
                  <When at={payment.recordedAt} />
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
              <td className="px-3 text-right">{received === null ? '' : <Money rupees={received} exact />}</td>
              <td className="px-3 text-right">{paidOut === null ? '' : <Money rupees={paidOut} exact />}</td>
              <td className="px-3 text-right text-quiet">
                <Money rupees={shipperOwes} exact />
              </td>
              <td className="px-3 text-right text-quiet">
                <Money rupees={driverIsOwed} exact />
              </td>
              <td className="px-3 text-right">
                <span className="inline-flex items-center justify-end gap-2 pointer-coarse:flex-col pointer-coarse:items-end sm:pointer-fine:[&_.h-9]:h-8 sm:pointer-fine:[&_.min-h-11]:min-h-8">
                  {may(settlements.receipt) && <ReceiptLink id={payment.id} />}
                  <ReversePayment payment={payment} />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {earlierDriversOf(booking).map((earlier) => {
            const name = nameOf(earlier)
            return (
              <tr key={earlier.id} className="border-b border-line">
                <td className="h-9 px-3" colSpan={2}>
                  {earlier.holds === 0 ? (
                    <Trans>Earlier driver {name}: settled</Trans>
                  ) : (
                    <Trans>Earlier driver {name}: to give back</Trans>
                  )}
                </td>
                <td className="px-3 text-right font-semibold">
                  <Money rupees={earlier.holds} exact />
                </td>
                <td colSpan={3} className="px-3 text-right text-quiet">
                  –
                </td>
              </tr>
            )
          })}
          <tr className="bg-paper font-semibold">
            <td className="h-9 px-3">
              <Trans>Balance</Trans>
            </td>
            <td className="px-3 text-right">
              <Money rupees={booking.totalReceivedFromShipper} exact />
            </td>
            <td className="px-3 text-right">
              <Money rupees={booking.totalPaidToDriver} exact />
            </td>
            <td className="px-3 text-right">
              <Money rupees={booking.balanceFromShipper} exact />
            </td>
            <td className="px-3 text-right">
              <Money rupees={booking.balanceToDriver} exact />
            </td>
            <td className="px-3 text-right text-quiet">–</td>
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
