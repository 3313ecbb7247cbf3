import { Check } from 'lucide-react'
import { Checkbox as RadixCheckbox, Switch as RadixSwitch } from 'radix-ui'
import { type ReactNode, useId } from 'react'

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
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <Words id={id} label={label} hint={hint} />
      <RadixSwitch.Root
        id={id}
        name={name}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="relative h-7 w-12 shrink-0 rounded-full bg-edge transition-colors after:absolute after:-inset-2 data-[state=checked]:bg-return"
      >
        <RadixSwitch.Thumb className="block size-5.5 translate-x-[3px] rounded-full bg-white transition-transform data-[state=checked]:translate-x-[23px]" />
      </RadixSwitch.Root>
    </div>
  )
}

export function Checkbox({ checked, onChange, label, hint, disabled, name }: ToggleProps) {
  const id = useId()
  return (
    <div className="flex min-h-11 items-center gap-3">
      <RadixCheckbox.Root
        id={id}
        name={name}
        checked={checked}
        onCheckedChange={(next) => onChange(next === true)}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="relative grid size-6 shrink-0 place-content-center rounded-[6px] border border-edge bg-card after:absolute after:-inset-2.5 data-[state=checked]:border-desk data-[state=checked]:bg-desk data-[state=checked]:text-on-desk"
      >
        <RadixCheckbox.Indicator>
          <Check aria-hidden className="size-4.5" strokeWidth={3} />
        </RadixCheckbox.Indicator>
      </RadixCheckbox.Root>
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
