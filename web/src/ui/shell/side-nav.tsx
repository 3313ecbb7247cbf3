import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Badge, NavEntry } from './nav-entry.tsx'
import type { NavItem, NavProps } from './nav-item.ts'

interface SideNavProps extends NavProps {
  brand?: ReactNode
  footer?: ReactNode
  /** Signs only; the words become tooltips. */
  collapsed?: boolean
  /** `night` is the office's dark column. */
  tone?: 'card' | 'night'
  className?: string
}

export function SideNav({ items, active, onSelect, brand, footer, collapsed, tone = 'card', className }: SideNavProps) {
  const { t } = useLingui()
  const night = tone === 'night'
  return (
    <nav
      aria-label={t`Main`}
      className={cx(
        'flex flex-col gap-6 overflow-y-auto p-3',
        collapsed ? 'w-16 px-2.5' : 'w-60',
        night ? 'bg-night text-white' : 'border-r border-line bg-card',
        className,
      )}
    >
      {brand && <div className={cx('flex h-12 items-center', collapsed ? 'justify-center' : 'px-3')}>{brand}</div>}
      <div className="flex flex-1 flex-col gap-3">
        {groupsOf(items).map(({ group, members }) => (
          <div
            key={group ?? ''}
            className={cx(night && 'not-first:border-t not-first:border-night-line not-first:pt-3')}
          >
            {group && (
              <p aria-hidden className={cx('px-3 pb-1 text-xs text-[#8fa0c0]', collapsed ? 'sr-only' : 'nav-word')}>
                {group}
              </p>
            )}
            <ul aria-label={group} className="flex flex-col gap-1">
              {members.map((item) => (
                <li key={item.id}>
                  <Entry {...{ item, onSelect, night }} here={item.id === active} collapsed={collapsed ?? false} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {footer}
    </nav>
  )
}

function Entry(props: {
  item: NavItem
  here: boolean
  onSelect: NavProps['onSelect']
  collapsed: boolean
  night: boolean
}) {
  const { item, here, onSelect, collapsed, night } = props
  return (
    <NavEntry
      item={item}
      active={here}
      {...(onSelect && { onSelect })}
      {...(collapsed && { title: item.label })}
      className={cx(
        'relative flex min-h-11 w-full items-center gap-3 rounded-input px-3 text-left text-sm transition-colors',
        collapsed && 'justify-center',
        // A mouse needs less than a thumb, and the office has many pages.
        night && 'xl:pointer-fine:min-h-9',
        night
          ? here
            ? 'bg-night-line font-semibold'
            : 'text-[#b9c4da] hover:bg-night-line/60 hover:text-white'
          : here
            ? 'bg-soft-marigold font-semibold'
            : 'text-quiet hover:bg-soft-grey hover:text-ink',
      )}
    >
      <item.icon aria-hidden className="size-5 shrink-0" strokeWidth={here ? 2.3 : 1.9} />
      <span className={collapsed ? 'sr-only' : 'nav-word min-w-0 flex-1 truncate'}>{item.label}</span>
      <Badge count={item.badge ?? 0} className={collapsed ? 'absolute top-0.5 right-0.5' : ''} />
    </NavEntry>
  )
}

/** Neighbours of one group together. */
function groupsOf(items: readonly NavItem[]) {
  const groups: { group: string | undefined; members: NavItem[] }[] = []
  for (const item of items) {
    const last = groups.at(-1)
    if (last && last.group === item.group) last.members.push(item)
    else groups.push({ group: item.group, members: [item] })
  }
  return groups
}
