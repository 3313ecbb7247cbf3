import { useLingui } from '@lingui/react/macro'
import type { CommissionType } from '@vapsi/contract/constants'
import { money } from '../../../lib/language/format.ts'

interface Known {
  commissionType: CommissionType | null
  commissionRate: number | null
}

/** `15 %`, `₹500 per trip` or `Negotiated`; a dash where there is none. */
export function useCommissionText(): (known: Known) => string {
  const { t } = useLingui()
  return ({ commissionType, commissionRate }) => {
    if (commissionType === null) return '–'
    const rate = String(commissionRate ?? 0)
    const perTrip = money(commissionRate ?? 0)
    if (commissionType === 'percentage') return t`${rate} %`
    return commissionType === 'fixed_per_trip' ? t`${perTrip} per trip` : t`Negotiated`
  }
}
