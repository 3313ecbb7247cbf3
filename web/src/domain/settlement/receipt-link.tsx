import { Trans } from '@lingui/react/macro'
import { settlements } from '@vapsi/contract/settlement/settlement'
import { May } from '../../lib/session/may.tsx'
import { addressOf } from '../../lib/api/api.ts'

/** The receipt of a recorded payment. */
export const ReceiptLink = ({ id }: { id: string }) => (
  <May call={settlements.receipt}>
    <a
      href={addressOf(settlements.receipt, { id })}
      download
      className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
    >
      <Trans>Receipt</Trans>
    </a>
  </May>
)
