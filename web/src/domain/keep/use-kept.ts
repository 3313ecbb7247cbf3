import { useQuery } from '@tanstack/react-query'
import { keptOf } from '@vapsi/contract/settlement/keep'
import { settlements } from '@vapsi/contract/settlement/settlement'
import { toPaise } from '@vapsi/contract/values/rupees'
import { read } from '../../lib/api/api.ts'
import { priceOf } from '../money/proposal.ts'

export interface Goods {
  material: string
  company: string | null
}

/** What stays with me of a price while it is typed; null where nothing can be said. */
export function useKept(price: string, goods: Goods | null) {
  const terms = useQuery(read(settlements.keep)).data
  const rupees = priceOf(price)
  if (!terms || rupees === null) return null
  const { minimumPayout, yearTotal, yearLarge, day, ...rest } = terms
  const kept = keptOf(
    toPaise(rupees),
    {
      ...rest,
      minimumPayoutPaise: toPaise(minimumPayout),
      totalPaise: toPaise(yearTotal),
      largePaise: toPaise(yearLarge),
    },
    day,
    goods,
  )
  // Of a percentage the office's share is named by it, as long as the minimum payout does not lessen it.
  const isPercent = kept?.sharePaise === Math.round((toPaise(rupees) * Math.round(rest.commissionRate * 100)) / 10_000)
  return (
    kept && { ...kept, sharePercent: rest.commissionType === 'percentage' && isPercent ? rest.commissionRate : null }
  )
}
