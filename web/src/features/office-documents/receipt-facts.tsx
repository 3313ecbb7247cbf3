import { Trans, useLingui } from '@lingui/react/macro'
import type { ListedReceipt } from '@vapsi/contract/lorry-receipts/receipts'
import { Download, QrCode } from 'lucide-react'
import { Link } from 'wouter'
import { Facts } from '../../domain/office/facts.tsx'
import { whole } from '../../lib/language/format.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Chip, type Tone } from '../../ui/chip.tsx'
import { Money, When } from '../../ui/figures.tsx'
import { RouteLine } from '../../ui/trip/route-line.tsx'

/** What has become of a receipt, in a word. */
export function useReceiptStatus(): Record<ListedReceipt['status'], { word: string; tone: Tone }> {
  const { t } = useLingui()
  return {
    issued: { word: t({ message: 'Issued', context: 'status of a lorry receipt' }), tone: 'orange' },
    accepted: { word: t({ message: 'Accepted', context: 'status of a lorry receipt' }), tone: 'green' },
    superseded: { word: t({ message: 'Superseded', context: 'status of a lorry receipt' }), tone: 'grey' },
    void: { word: t({ message: 'Void', context: 'status of a lorry receipt' }), tone: 'red' },
  }
}

/** What stands on the paper of a receipt, and the ways to it. */
export function ReceiptFacts({ receipt }: { receipt: ListedReceipt }) {
  const { t } = useLingui()
  const { word, tone } = useReceiptStatus()[receipt.status]
  const freight = { paid: t`Paid`, to_pay: t`To pay by the consignee`, to_be_billed: t`To be billed` }
  const tax = { consignor: t`Consignor`, consignee: t`Consignee`, carrier: t`Carrier` }
  const { packages, packing, acceptedAt, voidReason, supersedes, freightRupees, ewayBill } = receipt
  return (
    <div className="grid grid-cols-1 gap-5">
      <RouteLine from={receipt.fromLocation} to={receipt.toLocation} />
      <div className="flex flex-wrap gap-3">
        <a href={receipt.pdfUrl} download className={buttonStyle({ variant: 'outline' })}>
          <Download aria-hidden />
          <Trans>PDF, 3 copies</Trans>
        </a>
        <a href={receipt.pageUrl} target="_blank" rel="noreferrer" className={buttonStyle()}>
          <QrCode aria-hidden />
          <Trans>Check page</Trans>
        </a>
        <Link href={`/admin/bookings/${receipt.bookingId}`} className={buttonStyle()}>
          <Trans>Open booking</Trans>
        </Link>
      </div>
      <Facts
        items={[
          [
            t`Status`,
            <Chip key="status" tone={tone}>
              {word}
            </Chip>,
          ],
          voidReason !== null && [t`Void because`, voidReason],
          [t({ message: 'Issued', context: 'when a lorry receipt was' }), <When key="issued" at={receipt.issuedAt} />],
          acceptedAt !== null && [t`Accepted by the driver`, <When key="accepted" at={acceptedAt} />],
          supersedes !== null && [t`Supersedes`, supersedes],
          [t`Booking`, receipt.reference],
          [t`Carrier`, receipt.transporter],
          [t`Vehicle`, receipt.vehicleNumber],
          [t`Consignor`, receipt.consignor],
          [t`GSTIN of the consignor`, receipt.consignorGstin],
          [t`Consignee`, receipt.consignee],
          [t`GSTIN of the consignee`, receipt.consigneeGstin],
          [t`Goods`, receipt.goods],
          [t`Packages`, `${packages} × ${packing}`],
          [t`Actual weight (kg)`, whole(receipt.weightKg)],
          [t`Declared value`, <Money key="value" rupees={receipt.declaredRupees} />],
          [t`Freight`, freightRupees === null ? t`As agreed` : <Money key="freight" rupees={freightRupees} />],
          [t`Freight is`, freight[receipt.freightBy]],
          [t`GST payable by`, tax[receipt.taxBy]],
          ewayBill !== null && [t`E-way bill`, ewayBill],
        ]}
      />
    </div>
  )
}
