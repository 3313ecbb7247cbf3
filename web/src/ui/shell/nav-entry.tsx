import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { NavItem } from './nav-item.ts'
import { PlainButton } from '../button.tsx'

/** A link where the item has an address, else a button; both say which of them is shown. */
export function NavEntry(props: {
  item: NavItem
  active: boolean
  onSelect?: (id: string) => void
  className: string
  children: ReactNode
  title?: string
}) {
  const { item, active, onSelect, className, children, title } = props
  const current = active ? 'page' : undefined
  if (item.href)
    return (
      <Link href={item.href} aria-current={current} className={className} title={title}>
        {children}
      </Link>
    )
  return (
    <PlainButton aria-current={current} className={className} title={title} onClick={() => onSelect?.(item.id)}>
      {children}
    </PlainButton>
  )
}

/** `9`, or `99+` above 99. */
export function Badge({ count, className = '' }: { count: number; className?: string }) {
  if (count <= 0) return null
  return (
    <span
      className={`tabular grid h-5 min-w-5 place-content-center rounded-full bg-marigold px-1.5 text-xs font-bold text-on-marigold ${className}`}
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}
