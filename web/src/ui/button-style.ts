import { cx } from './cx.ts'

export interface ButtonLook {
  /** `main` marigold: the one main action · `ink` desks · `return` way home · `outline` · `quiet` · `danger`. */
  variant?: 'main' | 'ink' | 'return' | 'outline' | 'quiet' | 'danger'
  /** `lg` is the thumb-sized action of drivers (52 px), `sm` a row of an office table (36 px, desks only). */
  size?: 'sm' | 'md' | 'lg'
  wide?: boolean
}

const looks = {
  main: 'bg-marigold text-on-marigold hover:bg-marigold-deep',
  ink: 'bg-desk text-on-desk hover:opacity-90',
  return: 'bg-return text-on-return hover:opacity-90',
  outline: 'border border-line bg-card text-ink hover:border-edge',
  quiet: 'text-ink hover:bg-soft-grey',
  danger: 'border border-danger/40 bg-card text-danger hover:bg-soft-red',
}
const sizes = { sm: 'h-9 px-3 text-sm', md: 'h-11 px-4 text-sm', lg: 'h-13 px-5 text-base' }

/** The same look for a link: `<Link className={buttonStyle({ variant: 'main' })}>`. */
export const buttonStyle = ({ variant = 'outline', size = 'md', wide }: ButtonLook = {}, more?: string): string =>
  cx(
    'inline-flex shrink-0 items-center justify-center gap-2 rounded-input font-semibold select-none',
    'transition-[background-color,border-color,opacity,transform] duration-150 active:translate-y-px',
    'disabled:pointer-events-none disabled:opacity-50 [&>svg]:size-4.5 [&>svg]:shrink-0',
    looks[variant],
    sizes[size],
    // Long words of a language take a second line, for which either height has room.
    wide ? 'w-full text-center leading-tight' : 'whitespace-nowrap',
    more,
  )
