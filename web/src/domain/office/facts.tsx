import type { ReactNode } from 'react'

/** Label and value, line by line: what a panel or a dialog tells about somebody or something. */
export function Facts({ items }: { items: readonly (readonly [label: ReactNode, value: ReactNode] | null | false)[] }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
      {items.map((item, at) =>
        item ? (
          <div key={at} className="contents">
            <dt className="text-quiet">{item[0]}</dt>
            <dd className="min-w-0 text-right font-semibold break-words">{item[1]}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
