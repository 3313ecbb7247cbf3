import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import { AuthPage } from '../../features/auth/auth-page.tsx'
import { wishLoad } from '../../features/search/load-wish.ts'

/** /shipper/login, /shipper/signup, /shipper-auth; with `from` and `to`, Post Load opens with them afterwards. */
export function ShipperAuthScreen() {
  const [search] = useSearchParams()
  const names = ['from', 'to', 'category', 'weight', 'price'] as const
  const [from = '', to = '', category, weight, price] = names.map((name) => search.get(name) ?? '')
  useEffect(() => {
    if (from || to)
      wishLoad({ from, to, ...(category && { category }), ...(weight && { weight }), ...(price && { price }) })
  }, [from, to, category, weight, price])
  return <AuthPage side="shipper" />
}
