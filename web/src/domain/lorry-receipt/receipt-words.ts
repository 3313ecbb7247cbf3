import { useLingui } from '@lingui/react/macro'
import type { LorryReceiptView } from '@vapsi/contract/lorry-receipts'

/** How it stands with a receipt. */
export function useReceiptWords(): Record<LorryReceiptView['status'], string> {
  const { t } = useLingui()
  return {
    issued: t`Issued, waits for the driver`,
    accepted: t`Accepted by the driver`,
    superseded: t`Superseded by a newer one`,
    void: t`Void`,
  }
}
