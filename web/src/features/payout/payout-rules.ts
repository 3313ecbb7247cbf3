import { useLingui } from '@lingui/react/macro'
import type { Send } from '../../lib/api/api.ts'
import type { payouts } from '@vapsi/contract/settlement/payouts'
import { type PayoutKind, isAccountNumber, isIfsc, isUpi } from '@vapsi/contract/settlement/payout-account'

/** What was typed, by the server's names; what the other kind needs is kept as well. */
export interface Typed {
  kind: PayoutKind
  holder: string
  account: string
  accountAgain: string
  ifsc: string
  upi: string
  upiAgain: string
}

export const bodyOf = (typed: Typed, otp: string): Send<typeof payouts.keep> => {
  const { kind, holder, account, accountAgain, ifsc, upi, upiAgain } = typed
  return kind === 'bank' ? { kind, holder, account, accountAgain, ifsc, otp } : { kind, holder, upi, upiAgain, otp }
}

/** What is wrong, before a code is asked for. */
export function useWrong(typed: Typed): Partial<Record<keyof Typed, string>> {
  const { t } = useLingui()
  const twice = t`The two entries differ. Type it once more.`
  const { kind, holder, account, accountAgain, ifsc, upi, upiAgain } = typed
  const common = holder.trim() === '' ? { holder: t`Enter the name of the account holder` } : {}
  if (kind === 'upi')
    return {
      ...common,
      ...(!isUpi(upi) ? { upi: t`Enter a UPI address such as name@bank` } : upi !== upiAgain && { upiAgain: twice }),
    }
  return {
    ...common,
    ...(!isAccountNumber(account)
      ? { account: t`Enter the 9 to 18 digits of the account number` }
      : account !== accountAgain && { accountAgain: twice }),
    ...(!isIfsc(ifsc) && { ifsc: t`Enter an IFSC such as HDFC0001234` }),
  }
}
