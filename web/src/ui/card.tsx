import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

/** White ground, thin line, no shadow: shadows are for what floats. `tone="return"` is a way home. */
export function Card({
  tone = 'plain',
  className,
  ...rest
}: ComponentProps<'article'> & { tone?: 'plain' | 'return' }) {
  return (
    <article
      {...rest}
      className={cx(
        'min-w-0 rounded-card border p-4',
        tone === 'return' ? 'border-return/35 bg-linear-to-b from-soft-green to-card to-60%' : 'border-line bg-card',
        className,
      )}
    />
  )
}
