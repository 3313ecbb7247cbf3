import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import { AuthPage } from '../../features/auth/auth-page.tsx'
import { wishLoad } from '../../features/search/load-wish.ts'

/** /shipper/login, /shipper/signup, /shipper-auth; with `from` and `to`, Post Load opens with them afterwards. */
export function ShipperAuthScreen() {
  const [search] = useSearchParams()
  const [from, to, category] = ['from', 'to', 'category'].map((name) => search.get(name) ?? '')
  useEffect(() => {
    if (from || to) wishLoad({ from: from ?? '', to: to ?? '', ...(category && { category }) })
  }, [from, to, category])
  return <AuthPage side="shipper" />
}
