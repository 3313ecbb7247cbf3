import { cx } from '../cx.ts'

/** The loop: out along the dots, and back loaded. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 60 40" fill="none" aria-hidden className={cx('h-8 w-auto', className)}>
      <circle cx="7" cy="9" r="5" stroke="var(--ink)" strokeWidth="3.6" />
      <g fill="var(--ink)">
        <circle cx="19.5" cy="9" r="2.1" />
        <circle cx="27" cy="9" r="2.1" />
        <circle cx="34.5" cy="9" r="2.1" />
      </g>
      <path
        d="M48 14v4c0 8-5 12.5-13 12.5H14m7.5-7L13.5 30.5l8 7"
        stroke="var(--return)"
        strokeWidth="4.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="48" cy="9" r="7" fill="#F6A51C" />
    </svg>
  )
}

/** The mark and the name; `size` is the height of the mark in pixels. `wide`: on a phone the Hindi name leaves its room to others. */
export function Logo({ size = 28, hindi = true }: { size?: number; hindi?: boolean | 'wide' }) {
  return (
    <span className="inline-flex items-center gap-[0.35em]" style={{ fontSize: size * 0.86 }}>
      <LogoMark className="h-[1.16em]" />
      <span className="flex items-baseline gap-[0.25em] leading-none">
        <span className="font-bold tracking-tight">Vapsi</span>
        {hindi && (
          <span lang="hi" className={cx('font-mark leading-none text-quiet', hindi === 'wide' && 'max-sm:hidden')}>
            वापसी
          </span>
        )}
      </span>
    </span>
  )
}
