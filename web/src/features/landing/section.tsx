import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'

/** One part of a public page: the same width and air everywhere. */
export function Section(props: {
  id?: string
  title: ReactNode
  lead?: ReactNode
  className?: string
  children?: ReactNode
}) {
  return (
    <section id={props.id} className={cx('mx-auto max-w-6xl px-4 pt-16 md:px-8 md:pt-24', props.className)}>
      <h2 className="max-w-2xl text-xl font-bold tracking-tight md:text-2xl">{props.title}</h2>
      {props.lead && <p className="mt-3 max-w-2xl text-pretty text-quiet">{props.lead}</p>}
      {props.children}
    </section>
  )
}
