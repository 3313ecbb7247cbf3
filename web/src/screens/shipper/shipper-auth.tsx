import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import { AuthPage } from '../../features/auth/auth-page.tsx'
import { wishLoad } from '../../features/search/load-wish.ts'

const names = ['category', 'weight', 'day', 'price'] as const

/** /shipper/login, /shipper/signup, /shipper-auth; with `from` and `to`, Post Load opens with them afterwards. */
export function ShipperAuthScreen() {
  const [search] = useSearchParams()
  const asked = search.toString()
  useEffect(() => {
    const value = (name: string) => new URLSearchParams(asked).get(name) ?? ''
    const [from, to] = [value('from'), value('to')]
    const known = names.filter((name) => value(name) !== '').map((name) => [name, value(name)])
    if (from || to) wishLoad({ from, to, ...Object.fromEntries(known) })
  }, [asked])
  return <AuthPage side="shipper" />
}
