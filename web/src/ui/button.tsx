import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'wouter'
import { type Guarded, May } from '../lib/session/may.tsx'
import { type ButtonLook, buttonStyle } from './button-style.ts'
import { useInertUntilHere } from './inert-until-here.ts'
import { Spinner } from './spinner.tsx'

interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'children'> {
  children: ReactNode
  icon?: ReactNode
  /** Shows a spinner and takes no second press; the words stay, or change to what the caller says. */
  busy?: boolean
  /** What it leads to: whoever may not call it has no such button. */
  call?: Guarded
}

/** A button without a look of its own. */
export function PlainButton({ ref, ...props }: ComponentProps<'button'>) {
  return <button type="button" {...props} {...useInertUntilHere(ref)} />
}

export function Button({ call, ...props }: ButtonProps) {
  if (!call) return <DrawnButton {...props} />
  return (
    <May call={call}>
      <DrawnButton {...props} />
    </May>
  )
}

function DrawnButton({
  variant,
  size,
  wide,
  icon,
  busy,
  className,
  children,
  disabled,
  onClick,
  ref,
  ...rest
}: Omit<ButtonProps, 'call'>) {
  const untilHere = useInertUntilHere(ref)
  return (
    <button
      type="button"
      {...rest}
      {...untilHere}
      // Not `disabled` while busy: a disabled button loses the focus, and a screen reader its position.
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonStyle({ variant, size, wide }, busy ? `cursor-progress ${className ?? ''}` : className)}
    >
      {busy ? <Spinner className="size-4.5" /> : icon}
      {children}
    </button>
  )
}

/** A square button with only a sign; `label` says what it does. */
export function IconButton({
  label,
  children,
  className,
  variant = 'quiet',
  ...rest
}: Omit<ButtonProps, 'icon'> & { label: string }) {
  return (
    <Button
      {...rest}
      variant={variant}
      aria-label={label}
      title={label}
      className={`size-11 px-0 [&>svg]:size-5 ${className ?? ''}`}
    >
      {children}
    </Button>
  )
}

interface ButtonLinkProps extends ButtonLook {
  href: string
  children: ReactNode
  className?: string | undefined
  call?: Guarded
}

/**
 * What leads to another page and looks like a button. A link, because it works before scripts do, opens in a new tab and
 * says where it leads. The next page starts at its top.
 */
export function ButtonLink({ href, children, className, call, ...look }: ButtonLinkProps) {
  const link = (
    <Link href={href} className={buttonStyle(look, className)} onClick={() => window.scrollTo({ top: 0 })}>
      {children}
    </Link>
  )
  return call ? <May call={call}>{link}</May> : link
}
