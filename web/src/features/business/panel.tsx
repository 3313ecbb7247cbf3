import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import { Definition } from './definition.tsx'
import type { Figure } from './definitions.ts'

/** A part of the page: its name, what it counts, a note, and what it shows. */
export function Panel(props: { title: string; of: Figure; note?: ReactNode; className?: string; children: ReactNode }) {
  return (
    <section
      aria-label={props.title}
      className={cx('min-w-0 rounded-card border border-line bg-card p-4', props.className)}
    >
      <div className="mb-2 flex flex-wrap items-center gap-x-1">
        <h2 className="text-sm font-bold">{props.title}</h2>
        <Definition of={props.of} name={props.title} />
        {props.note && <div className="ml-auto text-xs text-quiet">{props.note}</div>}
      </div>
      {props.children}
    </section>
  )
}
