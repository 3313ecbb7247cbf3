import { DropdownMenu, Tooltip as RadixTooltip } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { cx } from '../cx.ts'

interface MenuItem {
  id: string
  label: ReactNode
  icon?: ReactNode
  onSelect: () => void
  danger?: boolean
  disabled?: boolean
}

const floating =
  'z-60 rounded-card border border-line bg-card p-1.5 shadow-float data-[state=open]:animate-[appear_.12s]'

/** A menu under a button of the caller's: `<Menu items={…}><IconButton label="More">…</IconButton></Menu>`. */
export function Menu(props: {
  items: MenuItem[]
  children: ReactElement
  /** Its code came with the press that opens it. */
  startsOpen?: boolean
}) {
  const { items, children, startsOpen = false } = props
  return (
    <DropdownMenu.Root defaultOpen={startsOpen}>
      <DropdownMenu.Trigger asChild>{children}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content align="end" sideOffset={6} className={cx(floating, 'min-w-48')}>
          {items.map((item) => (
            <DropdownMenu.Item
              key={item.id}
              disabled={item.disabled}
              onSelect={item.onSelect}
              className={cx(
                'flex min-h-11 cursor-pointer items-center gap-3 rounded-input px-3 text-sm outline-none select-none [&>svg]:size-4.5',
                'data-[disabled]:opacity-50 data-[highlighted]:bg-soft-grey',
                item.danger && 'text-danger',
              )}
            >
              {item.icon}
              {item.label}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

/**
 * A label for an icon, on hover and focus. Never the only source of information, because touch screens do not show it.
 */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactElement }) {
  return (
    <RadixTooltip.Provider delayDuration={300}>
      <RadixTooltip.Root>
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <RadixTooltip.Content
            sideOffset={6}
            className="z-60 max-w-64 rounded-input bg-night px-3 py-2 text-sm text-white shadow-float"
          >
            {text}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  )
}
