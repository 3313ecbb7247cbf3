import { useLingui } from '@lingui/react/macro'
import type { AdminBookingView } from '@vapsi/contract/admin/admin-views'

type BothBalances = Pick<AdminBookingView, 'balanceFromShipper' | 'balanceToDriver'>

/** The open amounts on both sides, in words: owed, or to be given back after a cancellation. */
export function useBalances({ balanceFromShipper, balanceToDriver }: BothBalances) {
  const { t } = useLingui()
  return {
    shipper: {
      label: balanceFromShipper < 0 ? t`To give back to the shipper` : t`Shipper owes`,
      rupees: Math.abs(balanceFromShipper),
    },
    driver: {
      label: balanceToDriver < 0 ? t`Driver has to give back` : t`Driver is owed`,
      rupees: Math.abs(balanceToDriver),
    },
  }
}
