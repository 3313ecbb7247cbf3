import { digitsOf, plainly } from '@vapsi/contract/values/pasted'
import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { cx } from '../cx.ts'
import { useControl } from './input.tsx'

interface OtpInputProps {
  value: string
  onChange: (code: string) => void
  /** Called once the sixth digit is there. */
  onComplete?: (code: string) => void
  disabled?: boolean
  autoFocus?: boolean
  id?: string
  'aria-label'?: string
}

const length = 6

/** One real input under six boxes: paste, autofill from the SMS and screen readers work as in any other field. */
export function OtpInput({ value, onChange, onComplete, disabled, autoFocus, ...props }: OtpInputProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const control = useControl(props)
  const set = (text: string) => {
    const code = digitsOf(text).slice(0, length)
    if (code === value) return
    onChange(code)
    if (code.length === length) onComplete?.(code)
  }
  return (
    <div className="relative w-full max-w-80">
      <input
        {...control}
        ref={input}
        aria-label={control.id ? undefined : t`OTP`}
        value={value}
        onChange={(event) => set(event.target.value)}
        onPaste={(event) => {
          // A whole message may be pasted; its six digits are meant.
          const text = event.clipboardData.getData('text')
          event.preventDefault()
          set(/\d{6}/.exec(plainly(text))?.[0] ?? text)
        }}
        // Not disabled: the field would lose the focus, and after a wrong code the keyboard is needed again.
        readOnly={disabled}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step has this one field, and the keyboard should be open
        autoFocus={autoFocus}
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="\d*"
        className="peer absolute inset-0 z-10 h-14 w-full cursor-text opacity-0"
      />
      <div aria-hidden className="grid grid-cols-6 gap-2">
        {Array.from({ length }, (_, i) => (
          <span
            key={i}
            className={cx(
              'tabular grid h-14 place-content-center rounded-input border bg-card text-xl font-bold',
              control['aria-invalid' as keyof typeof control] ? 'border-danger' : 'border-edge/70',
            )}
          >
            {value[i] ?? ''}
          </span>
        ))}
      </div>
      <span
        aria-hidden
        className="pointer-events-none absolute top-0 hidden h-14 rounded-input outline-3 outline-focus peer-focus:block"
        style={{
          width: 'calc((100% - 40px) / 6)',
          left: `calc(${Math.min(value.length, length - 1)} * ((100% - 40px) / 6 + 8px))`,
        }}
      />
    </div>
  )
}
