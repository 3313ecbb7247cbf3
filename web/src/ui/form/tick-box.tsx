import { Check } from 'lucide-react'
import { type ComponentProps, useEffect, useRef } from 'react'
import { cx } from '../cx.ts'
import { useInertUntilHere } from '../inert-until-here.ts'

interface TickBoxProps extends Omit<ComponentProps<'input'>, 'checked' | 'onChange' | 'ref' | 'type'> {
  /** `indeterminate`: some of what it stands for are ticked. */
  checked: boolean | 'indeterminate'
  onChange: (checked: boolean) => void
  isSmall?: boolean
}

/** The browser's own checkbox in our look. */
export function TickBox({ checked, onChange, isSmall = false, ...props }: TickBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  const inert = useInertUntilHere(box)
  const isSome = checked === 'indeterminate'
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome
  }, [isSome])
  return (
    <span className={cx('relative grid shrink-0 place-content-center', isSmall ? 'size-5' : 'size-6')}>
      <input
        type="checkbox"
        checked={checked === true}
        onChange={(event) => onChange(event.target.checked)}
        className="peer absolute inset-0 appearance-none rounded-[6px] border border-edge bg-card after:absolute after:-inset-2.5 checked:border-desk checked:bg-desk disabled:opacity-40"
        {...props}
        {...inert}
      />
      <Check
        aria-hidden
        className={cx(
          'pointer-events-none relative hidden text-on-desk peer-checked:block',
          isSmall ? 'size-4' : 'size-4.5',
        )}
        strokeWidth={3}
      />
      {isSome && <span aria-hidden className="pointer-events-none relative block h-0.5 w-3 bg-ink" />}
    </span>
  )
}
