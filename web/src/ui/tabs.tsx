import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { Badge } from './shell/nav-entry.tsx'

export interface TabItem {
  id: string
  label: ReactNode
  count?: number
  content: ReactNode
}

/** Where a key leads from one tab of so many. */
const steps: Readonly<Record<string, (from: number, many: number) => number>> = {
  ArrowRight: (from, many) => (from + 1) % many,
  ArrowLeft: (from, many) => (from + many - 1) % many,
  Home: () => 0,
  End: (_, many) => many - 1,
}

/** Tabs with their panels, by the pattern of WAI-ARIA: arrows go from tab to tab. `value` and `onChange` together make it controlled. */
export function Tabs(props: {
  items: TabItem[]
  value?: string
  onChange?: (id: string) => void
  label: string
  className?: string
}) {
  const { items, value, onChange, label, className } = props
  const id = useId()
  const [own, setOwn] = useState(items[0]?.id)
  const active = value ?? own
  const show = (next: string) => {
    setOwn(next)
    if (next !== active) onChange?.(next)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = items.findIndex((item) => item.id === active)
    const next = items[steps[event.key]?.(at, items.length) ?? -1]
    if (!next) return
    event.preventDefault()
    show(next.id)
    document.getElementById(`${id}-tab-${next.id}`)?.focus()
  }
  return (
    <div className={className}>
      <div
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={onKeyDown}
        // On a phone they scroll; where there is room for all of them their words wrap before the last one is cut.
        className="-mx-1 flex gap-1 overflow-x-auto border-b border-line px-1 [scrollbar-width:none] md:gap-0 lg:gap-1"
      >
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            id={`${id}-tab-${item.id}`}
            aria-selected={item.id === active}
            aria-controls={`${id}-panel-${item.id}`}
            tabIndex={item.id === active ? 0 : -1}
            onClick={() => show(item.id)}
            className="relative flex min-h-11 shrink-0 items-center gap-2 px-3 text-left text-sm leading-tight font-semibold whitespace-nowrap text-quiet md:shrink md:px-2 md:whitespace-normal xl:px-3 -outline-offset-3 after:absolute after:inset-x-2 after:-bottom-px after:h-[3px] after:rounded-t-full hover:text-ink aria-selected:text-ink aria-selected:after:bg-marigold"
          >
            {item.label}
            <Badge count={item.count ?? 0} className="bg-soft-grey text-word-grey" />
          </button>
        ))}
      </div>
      {items.map((item) => (
        <div
          key={item.id}
          role="tabpanel"
          id={`${id}-panel-${item.id}`}
          aria-labelledby={`${id}-tab-${item.id}`}
          tabIndex={0}
          hidden={item.id !== active}
          className="pt-4 outline-offset-4"
        >
          {item.id === active && item.content}
        </div>
      ))}
    </div>
  )
}
