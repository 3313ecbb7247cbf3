import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Badge } from './shell/nav-entry.tsx'

interface TabItem {
  id: string
  label: ReactNode
  count?: number
  content: ReactNode
}

/** Tabs with their panels. `value` and `onChange` together make it controlled. */
export function Tabs(props: {
  items: TabItem[]
  value?: string
  onChange?: (id: string) => void
  label: string
  className?: string
}) {
  const { items, value, onChange, label, className } = props
  return (
    <Radix.Root value={value} defaultValue={items[0]?.id} onValueChange={onChange} className={className}>
      <Radix.List
        aria-label={label}
        // On a phone they scroll; where there is room for all of them their words wrap before the last one is cut.
        className="-mx-1 flex gap-1 overflow-x-auto border-b border-line px-1 [scrollbar-width:none] md:gap-0 lg:gap-1"
      >
        {items.map((item) => (
          <Radix.Trigger
            key={item.id}
            value={item.id}
            // Radix focuses by script what is pressed, for which the browser draws the ring that is meant for the keyboard.
            onPointerDown={(event) => {
              event.currentTarget.dataset['pressed'] = ''
            }}
            onBlur={(event) => {
              delete event.currentTarget.dataset['pressed']
            }}
            className="relative flex min-h-11 shrink-0 items-center gap-2 px-3 text-left text-sm leading-tight font-semibold whitespace-nowrap text-quiet md:shrink md:px-2 md:whitespace-normal xl:px-3 -outline-offset-3 after:absolute after:inset-x-2 after:-bottom-px after:h-[3px] after:rounded-t-full hover:text-ink data-pressed:outline-none data-[state=active]:text-ink data-[state=active]:after:bg-marigold"
          >
            {item.label}
            <Badge count={item.count ?? 0} className="bg-soft-grey text-word-grey" />
          </Radix.Trigger>
        ))}
      </Radix.List>
      {items.map((item) => (
        <Radix.Content key={item.id} value={item.id} className="pt-4 outline-offset-4">
          {item.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
