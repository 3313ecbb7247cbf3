import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { cx } from './cx.ts'
import { PlainButton } from './button.tsx'

/** A button that shows and hides what is under it: `View Full Details`. `open` and `onOpenChange` make it controlled. */
export function Expander(props: {
  label: ReactNode
  openLabel?: ReactNode
  children: ReactNode
  open?: boolean
  /** Open from the start, and then as it is pressed. */
  startsOpen?: boolean
  onOpenChange?: (open: boolean) => void
  className?: string
}) {
  const id = useId()
  const [own, setOwn] = useState(props.startsOpen ?? false)
  const open = props.open ?? own
  return (
    <div className={props.className}>
      <PlainButton
        aria-expanded={open}
        aria-controls={id}
        onClick={() => {
          setOwn(!open)
          props.onOpenChange?.(!open)
        }}
        className="flex min-h-11 w-full items-center justify-between gap-2 rounded-input text-left text-sm font-semibold"
      >
        {open ? (props.openLabel ?? props.label) : props.label}
        <ChevronDown
          aria-hidden
          className={cx('size-5 shrink-0 text-quiet transition-transform', open && 'rotate-180')}
        />
      </PlainButton>
      <div id={id} hidden={!open}>
        {open && props.children}
      </div>
    </div>
  )
}
