import { useLingui } from '@lingui/react/macro'
import type { Booking } from '../../domain/bookings/booking.ts'
import { ReceiptLink } from '../../domain/settlement/receipt-link.tsx'
import { day } from '../../lib/language/format.ts'
import { Money } from '../../ui/figures.tsx'

/** Every record of the office, corrections too. */
export function PaymentHistory({ payments }: { payments: Booking['payments'] }) {
  const { t } = useLingui()
  const types: Record<string, string> = {
    advance_from_shipper: t`Advance`,
    partial_from_shipper: t`Part payment`,
    final_from_shipper: t`Final payment`,
  }
  const methods: Record<string, string> = {
    bank_transfer: t`Bank transfer`,
    upi: t`UPI`,
    cash: t`Cash`,
    cheque: t`Cheque`,
    rtgs: t`RTGS`,
    neft: t`NEFT`,
  }
  return (
    <ul className="grid grid-cols-1 gap-2">
      {payments.map((payment) => {
        const name = types[payment.paymentType] ?? payment.paymentType
        const method = payment.paymentMethod && (methods[payment.paymentMethod] ?? payment.paymentMethod)
        return (
          <li key={payment.id} className="flex items-start justify-between gap-4 text-sm">
            <span className="min-w-0">
              <span className="font-semibold">{payment.amount < 0 ? t`${name}, reversed` : name}</span>
              <span className="block break-words text-quiet">
                <time dateTime={payment.valueDate}>{day(payment.valueDate)}</time>
                {[method, payment.reference].filter(Boolean).map((word) => ` · ${word}`)}
              </span>
            </span>
            <span className="flex shrink-0 flex-col items-end">
              <Money rupees={payment.amount} className="font-semibold" />
              <ReceiptLink id={payment.id} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
