import type { LucideIcon } from 'lucide-react'

export interface NavItem {
  id: string
  label: string
  icon: LucideIcon
  /** A page of its own. Without it the item is a tab of this page, and `onSelect` is called. */
  href?: string
  badge?: number
  /** The heading over neighbours that share it. */
  group?: string
}

export interface NavProps {
  items: NavItem[]
  active: string
  onSelect?: (id: string) => void
}
