import { useLingui } from '@lingui/react/macro'
import { loads } from '@vapsi/contract/loads'
import { Bookmark, CreditCard, House, Plus, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMay } from '../../lib/session/may.tsx'
import { AppShell } from '../../ui/shell/app-shell.tsx'
import { AccountActions } from '../account-actions.tsx'
import type { Tab } from './use-view.ts'

/** A shipper's five tabs; four for whoever only reads a company's. */
export function useShipperTabs() {
  const { t } = useLingui()
  const mayPost = useMay()(loads.post)
  return [
    { id: 'home', label: t`Home`, icon: House },
    { id: 'marketplace', label: t`Find Trucks`, icon: Search },
    { id: 'bookings', label: t`Bookings`, icon: Bookmark },
    { id: 'payments', label: t`Payments`, icon: CreditCard },
    ...(mayPost ? [{ id: 'post-load', label: t`Post Load`, icon: Plus }] : []),
  ]
}

interface ShipperShellProps {
  active: Tab
  onSelect: (tab: Tab) => void
  title: string
  subtitle?: string | undefined
  children: ReactNode
}

/** The frame of a shipper's screens. */
export function ShipperShell({ active, onSelect, title, subtitle, children }: ShipperShellProps) {
  return (
    <AppShell
      items={useShipperTabs()}
      active={active}
      onSelect={(id) => onSelect(id as Tab)}
      title={title}
      subtitle={subtitle}
      actions={<AccountActions />}
    >
      {children}
    </AppShell>
  )
}
