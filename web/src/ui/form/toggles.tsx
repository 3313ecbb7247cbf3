import { type ReactNode, useId } from 'react'
import { useInertUntilHere } from '../inert-until-here.ts'
import { TickBox } from './tick-box.tsx'

interface ToggleProps {
  checked: boolean
  onChange: (checked: boolean) => void
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean
  name?: string
}

export function Switch({ checked, onChange, label, hint, disabled, name }: ToggleProps) {
  const id = useId()
  const inert = useInertUntilHere<HTMLInputElement>()
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <Words id={id} label={label} hint={hint} />
      <input
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says itself whether it is checked
        role="switch"
        id={id}
        name={name}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="relative h-7 w-12 shrink-0 appearance-none rounded-full bg-edge transition-colors before:absolute before:top-[3px] before:left-[3px] before:size-5.5 before:rounded-full before:bg-white before:transition-transform after:absolute after:-inset-2 checked:bg-return checked:before:translate-x-5"
        {...inert}
      />
    </div>
  )
}

export function Checkbox({ checked, onChange, label, hint, disabled, name }: ToggleProps) {
  const id = useId()
  return (
    <div className="flex min-h-11 items-center gap-3">
      <TickBox
        id={id}
        name={name}
        checked={checked}
        onChange={onChange}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
      <Words id={id} label={label} hint={hint} />
    </div>
  )
}

function Words({ id, label, hint }: { id: string; label: ReactNode; hint?: ReactNode }) {
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-quiet">
          {hint}
        </p>
      )}
    </div>
  )
}
