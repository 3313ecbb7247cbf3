import { useLingui } from '@lingui/react/macro'
import { loads } from '@vapsi/contract/loads'
import { Bookmark, CreditCard, House, IndianRupee, Package, Plus, Search, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMay } from '../../lib/session/may.tsx'
import { useAuth } from '../../lib/session/session.tsx'
import { AppFrame } from '../../ui/shell/app-frame.tsx'

/** The dashboard's navigation on its side pages. */
export function AccountNav({ active = '', children }: { active?: string; children: ReactNode }) {
  const { t } = useLingui()
  const { user } = useAuth()
  const mayPost = useMay()(loads.post)
  // A driver has his trips and nothing else.
  if (!user || user.isAdmin || user.userType === 'driver') return children
  const tab = (id: string) => `/dashboard?tab=${id}`
  const items =
    user.userType === 'shipper'
      ? [
          { id: 'home', label: t`Home`, icon: House, href: '/dashboard' },
          { id: 'marketplace', label: t`Find Trucks`, icon: Search, href: tab('marketplace') },
          { id: 'bookings', label: t`Bookings`, icon: Bookmark, href: tab('bookings') },
          { id: 'payments', label: t`Payments`, icon: CreditCard, href: tab('payments') },
          ...(mayPost ? [{ id: 'post-load', label: t`Post Load`, icon: Plus, href: tab('post-load') }] : []),
        ]
      : [
          { id: 'home', label: t`Home`, icon: House, href: '/dashboard' },
          { id: 'market-loads', label: t`Market Loads`, icon: Package, href: tab('market-loads') },
          { id: 'earnings', label: t`Earnings`, icon: IndianRupee, href: tab('earnings') },
          { id: 'fleet', label: t`Fleet`, icon: Truck, href: '/driver/fleet' },
        ]
  return (
    <AppFrame items={items} active={active}>
      {children}
    </AppFrame>
  )
}
