import { Trans, useLingui } from '@lingui/react/macro'
import { Download, QrCode } from 'lucide-react'
import type { LorryReceiptView } from '@vapsi/contract/lorry-receipts'
import { buttonStyle } from '../../ui/button-style.ts'
import { When } from '../../ui/figures.tsx'
import { PictureButton } from './picture-button.tsx'
import { WhatsAppLink } from '../../ui/whatsapp-link.tsx'
import { useReceiptWords } from './receipt-words.ts'

/** Newest first, each with its paper and the page behind its code. */
export function ReceiptList({ receipts }: { receipts: readonly LorryReceiptView[] }) {
  if (receipts.length === 0) return null
  return (
    <ul className="grid grid-cols-1 gap-3">
      {receipts.map((receipt) => (
        <Receipt key={receipt.id} receipt={receipt} />
      ))}
    </ul>
  )
}

function Receipt({ receipt }: { receipt: LorryReceiptView }) {
  const { t } = useLingui()
  const { number, status, voidReason } = receipt
  const stands = status === 'issued' || status === 'accepted'
  const words = useReceiptWords()
  const address = new URL(receipt.pageUrl, location.origin).href
  return (
    <li className={`grid grid-cols-1 gap-2 rounded-input px-3 py-3 ${stands ? 'bg-soft-green' : 'bg-soft-grey'}`}>
      <p className="tabular font-bold break-words">{number}</p>
      <p className="text-sm wrap-anywhere text-quiet">
        {words[status]} · <When at={receipt.acceptedAt ?? receipt.issuedAt} />
        {receipt.issuedBy && <> · {receipt.issuedBy}</>}
      </p>
      {voidReason && <p className="text-sm break-words text-quiet">{voidReason}</p>}
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        <a href={receipt.pdfUrl} download className={buttonStyle({ variant: 'outline' }, 'h-12')}>
          <Download aria-hidden />
          <Trans>PDF, 3 copies</Trans>
        </a>
        {stands && (
          <>
            <PictureButton receipt={receipt} />
            <WhatsAppLink text={t`Lorry receipt ${number}: ${address}`} />
            <a href={receipt.pageUrl} target="_blank" rel="noreferrer" className={buttonStyle({}, 'h-12')}>
              <QrCode aria-hidden />
              <Trans>Check page</Trans>
            </a>
          </>
        )}
      </div>
    </li>
  )
}
