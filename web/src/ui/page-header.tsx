import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { cx } from './cx.ts'

export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-input px-2 text-sm font-semibold text-quiet hover:text-ink"
    >
      <ArrowLeft aria-hidden className="size-4.5" />
      {children}
    </Link>
  )
}

interface PageHeaderProps {
  title: ReactNode
  subtitle?: ReactNode
  actions?: ReactNode
}

export function PageHeader({ title, subtitle, actions }: PageHeaderProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-3">
      <div className="min-w-0">
        <h1 className="text-xl font-bold break-words">{title}</h1>
        {subtitle && <p className="mt-1 text-sm text-quiet">{subtitle}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
  )
}

/** A page outside the tabs: back link, title, one column (`narrow` for forms, `wide` for a table beside its map). */
export function SubPage(
  props: PageHeaderProps & {
    back?: { href: string; label: ReactNode }
    narrow?: boolean
    wide?: boolean
    children: ReactNode
  },
) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className={cx(
        'mx-auto w-full px-4 pt-3 pb-16 md:px-8',
        props.narrow ? 'max-w-2xl' : props.wide ? 'max-w-[100rem]' : 'max-w-5xl',
      )}
    >
      {props.back && <BackLink href={props.back.href}>{props.back.label}</BackLink>}
      <PageHeader title={props.title} subtitle={props.subtitle} actions={props.actions} />
      {props.children}
    </main>
  )
}
