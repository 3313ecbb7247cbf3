import { Trans } from '@lingui/react/macro'
import { cx } from './cx.ts'

export function Spinner({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden className={cx('animate-spin', className ?? 'size-5')}>
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.22" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}

/** In the middle of what it waits for. */
export function CentredSpinner() {
  return (
    <output className="grid min-h-[60dvh] place-content-center text-quiet">
      <Spinner className="size-8" />
      <span className="sr-only">
        <Trans>Loading…</Trans>
      </span>
    </output>
  )
}
