import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, RotateCw } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { errorMessage } from '../lib/api/api-error.ts'
import { buttonStyle } from './button-style.ts'
import { Button } from './button.tsx'
import { cx } from './cx.ts'

/** True once something has lasted: a quick answer must not flash a skeleton. */
export function useLasting(active: boolean, afterMs = 300): boolean {
  const [lasting, setLasting] = useState(false)
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(() => setLasting(true), afterMs)
    return () => {
      clearTimeout(timer)
      setLasting(false)
    }
  }, [active, afterMs])
  return active && lasting
}

/** One grey bar or block; give it the shape of what will stand there. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span
    aria-hidden
    className={cx('block animate-[breathe_1.6s_ease-in-out_infinite] rounded-input bg-line', className ?? 'h-4 w-full')}
  />
)

/** `count` cards in the shape of a truck or load card, after 300 ms. `text` is what screen readers hear, and seen if `visibleText`. */
export function SkeletonCards({
  count = 3,
  text,
  visibleText,
}: {
  count?: number
  text?: string
  visibleText?: boolean
}) {
  const { t } = useLingui()
  const lasting = useLasting(true)
  return (
    <div>
      <output className={visibleText ? 'mb-3 block text-quiet' : 'sr-only'}>{text ?? t`Loading…`}</output>
      {lasting && (
        <div className="grid grid-cols-1 gap-3">
          {Array.from({ length: count }, (_, i) => (
            <div key={i} className="grid grid-cols-1 gap-3 rounded-card border border-line bg-card p-4">
              <div className="flex justify-between">
                <Skeleton className="h-5 w-24" />
                <Skeleton className="h-5 w-24" />
              </div>
              <Skeleton className="h-2 w-full" />
              <div className="flex justify-between">
                <Skeleton className="h-8 w-20" />
                <Skeleton className="h-8 w-28" />
              </div>
              <Skeleton className="h-11 w-full" />
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

/** Nothing there: a sentence, and the next step. */
export function EmptyState({
  title,
  children,
  icon,
  action,
}: {
  title: ReactNode
  children?: ReactNode
  icon?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="grid justify-items-center gap-3 rounded-card border border-dashed border-track px-6 py-10 text-center">
      <div aria-hidden className="text-quiet [&>svg]:h-10 [&>svg]:w-auto">
        {icon ?? <EmptyRoad />}
      </div>
      <p className="max-w-md font-semibold text-balance">{title}</p>
      {children && <div className="max-w-md text-sm text-balance text-quiet">{children}</div>}
      {action && <div className="mt-1 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}

const EmptyRoad = () => (
  <svg viewBox="0 0 120 40" fill="none">
    <circle cx="10" cy="20" r="6" stroke="var(--ink)" strokeWidth="4" />
    <path d="M24 20h72" stroke="var(--track)" strokeWidth="4" strokeLinecap="round" strokeDasharray="0.1 9" />
    <circle cx="110" cy="20" r="8" fill="#F6A51C" />
  </svg>
)

/**
 * A failed load: what it was, the server's message, and a retry button; `also` is another way on. Small if it is one of
 * several.
 */
export function ErrorState({
  error,
  onRetry,
  title,
  also,
  isSmall,
}: {
  error: unknown
  onRetry?: () => void
  title?: ReactNode
  also?: ReactNode
  isSmall?: boolean
}) {
  const { t } = useLingui()
  return (
    <div
      role="alert"
      className={cx(
        'grid justify-items-center rounded-card border border-line bg-card text-center',
        isSmall ? 'gap-1.5 px-4 py-4' : 'gap-3 px-6 py-10',
      )}
    >
      {!isSmall && <CircleAlert aria-hidden className="size-9 text-danger" />}
      <p className="font-semibold">{title ?? t`This could not be loaded`}</p>
      <p className="max-w-md text-sm wrap-anywhere text-quiet">{errorMessage(error, t`Please try again.`)}</p>
      <div className="flex flex-wrap justify-center gap-3 empty:hidden">
        {onRetry && (
          <Button icon={<RotateCw aria-hidden />} onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        )}
        {also}
      </div>
    </div>
  )
}

/** The other way on from what could not be loaded. */
export const HomeLink = () => (
  <Link href="/" className={buttonStyle()}>
    <Trans>Back to home</Trans>
  </Link>
)

interface ReadQuery<T> {
  data: T | undefined
  error: unknown
  isPending: boolean
  refetch: () => unknown
}

/** The three states of every list in one: loading, failed, empty; otherwise what `children` draws. */
export function Loaded<T>(props: {
  query: ReadQuery<T>
  children: (data: T) => ReactNode
  empty?: ReactNode
  isEmpty?: (data: T) => boolean
  loading?: ReactNode
  /** What could not be loaded, and another way on. */
  failed?: { title: ReactNode; also: ReactNode }
}) {
  const { query, children, empty, loading, failed } = props
  if (query.data === undefined) {
    if (query.isPending && !query.error) return loading ?? <SkeletonCards />
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} {...failed} />
  }
  const isEmpty = props.isEmpty ? props.isEmpty(query.data) : Array.isArray(query.data) && query.data.length === 0
  return isEmpty && empty ? empty : children(query.data)
}

/** How far long work has come, 0 to 1. */
export function Progress({ value, label }: { value: number; label: string }) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div className="relative h-2 overflow-hidden rounded-full bg-line">
      <progress aria-label={label} value={percent} max={100} className="absolute inset-0 size-full opacity-0" />
      <div className="h-full rounded-full bg-return transition-[width]" style={{ width: `${percent}%` }} />
    </div>
  )
}
