import { Banknote, Bell, Bookmark, Home, PackagePlus, Search } from 'lucide-react'
import { useState } from 'react'
import { AppShell } from '../src/ui/shell/app-shell.tsx'
import { IconButton } from '../src/ui/button.tsx'
import { OfficeShell } from '../src/ui/shell/office-shell.tsx'
import { PageHeader } from '../src/ui/page-header.tsx'
import { Cards } from './cards.tsx'

const items = [
  { id: 'home', label: 'होम', icon: Home },
  { id: 'marketplace', label: 'Find Trucks', icon: Search },
  { id: 'bookings', label: 'Bookings', icon: Bookmark, badge: 3 },
  { id: 'payments', label: 'Payments', icon: Banknote },
  { id: 'post-load', label: 'Post Load', icon: PackagePlus },
]
const bell = (
  <IconButton label="Notifications">
    <Bell />
  </IconButton>
)

export function Phone() {
  const [tab, setTab] = useState('marketplace')
  return (
    <AppShell
      items={items}
      active={tab}
      onSelect={setTab}
      subtitle="नमस्ते, लक्ष्मीनारायण वेंकटसुब्रमण्यम"
      title="वापसी का माल"
      actions={bell}
    >
      <Cards />
    </AppShell>
  )
}

export const Office = () => (
  <OfficeShell items={items} active="bookings" bell={bell} onLogout={() => null}>
    <PageHeader title="Dashboard" />
    <Cards />
  </OfficeShell>
)
