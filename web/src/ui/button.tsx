import type { ComponentProps, ReactNode } from 'react'
import { useIsHere } from '../lib/use-browser-state.ts'
import { type ButtonLook, buttonStyle } from './button-style.ts'
import { Spinner } from './spinner.tsx'

interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'children'> {
  children: ReactNode
  icon?: ReactNode
  /** Shows a spinner and takes no second press; the words stay, or change to what the caller says. */
  busy?: boolean
}

/** A button without a look of its own. It can be pressed once the page listens: earlier a press would be lost. */
export function PlainButton(props: ComponentProps<'button'>) {
  return <button type="button" {...props} inert={!useIsHere()} />
}

export function Button({
  variant,
  size,
  wide,
  icon,
  busy,
  className,
  children,
  disabled,
  onClick,
  ...rest
}: ButtonProps) {
  const isHere = useIsHere()
  return (
    <button
      type="button"
      {...rest}
      // Pressed before the page listens it would do nothing, or send the form by itself with what was typed gone.
      inert={!isHere}
      // Not `disabled` while busy: a disabled button loses the focus, and a screen reader its place.
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
