import { type MarketNowView, marketNow } from '@vapsi/contract/loads/market-now'
import { useEffect, useState } from 'react'
import { api } from '../../../lib/api/api.ts'

const everyMs = 60_000

/** Read each minute while somebody looks; null until it is known. What was read stays when the signal goes. */
export function useMarket(): MarketNowView | null | 'unknown' {
  const [market, setMarket] = useState<MarketNowView | null | 'unknown'>(null)
  useEffect(() => {
    const readNow = () =>
      void api(marketNow.get).then(setMarket, () => setMarket((had) => (had === null ? 'unknown' : had)))
    readNow()
    const timer = setInterval(() => document.visibilityState === 'visible' && readNow(), everyMs)
    return () => clearInterval(timer)
  }, [])
  return market
}

/** Of fewer, each would be looked at as if it were the market. */
export const fewest = 5
