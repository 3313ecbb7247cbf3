import { Trans } from '@lingui/react/macro'
import { settlements } from '@vapsi/contract/settlement/settlement'
import { addressOf } from '../../lib/api/api.ts'

/** The receipt of a recorded payment. */
export const ReceiptLink = ({ id }: { id: string }) => (
  <a
    href={addressOf(settlements.receipt, { id })}
    download
    className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
  >
    <Trans>Receipt</Trans>
  </a>
)
