import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useIsHere } from '../../lib/use-browser-state.ts'
import { cx } from '../cx.ts'
import { useField } from './field.tsx'

const box =
  'w-full min-w-0 rounded-input border border-edge/70 bg-card text-base text-ink placeholder:text-quiet/80 hover:border-edge ' +
  'focus-visible:border-focus focus-visible:outline-2 focus-visible:-outline-offset-1 ' +
  'disabled:bg-soft-grey disabled:text-quiet aria-invalid:border-danger'

/**
 * Gives a control its Field's id and description; explicit props win. Until the page is hydrated it is inert, because
 * typed letters would be lost.
 */
export function useControl<P extends { id?: string; required?: boolean; 'aria-describedby'?: string }>(props: P) {
  const field = useField()
  const readOnly = useIsHere() ? {} : { readOnly: true }
  if (!field) return { ...props, ...readOnly }
  return {
    ...props,
    ...readOnly,
    id: props.id ?? field.id,
    'aria-describedby': cx(props['aria-describedby'], field.describedBy) || undefined,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
  }
}

export interface InputProps extends ComponentProps<'input'> {
  /** Inside the box, before the text: `₹`, `+91`, a sign. */
  lead?: ReactNode
  /** Inside the box, after the text: `tons`, a button. */
  trail?: ReactNode
}

export function Input({ lead, trail, className, ...props }: InputProps) {
  const control = useControl(props)
  if (!lead && !trail) return <input {...control} className={cx(box, 'h-12 px-3.5', className)} />
  return (
    <span className="relative flex items-center">
      {lead && <span className="pointer-events-none absolute left-3.5 text-quiet [&>svg]:size-5">{lead}</span>}
      <input
        {...control}
        className={cx(
          box,
          'h-12',
          lead ? (typeof lead === 'string' && lead.length > 2 ? 'pl-13' : 'pl-10') : 'pl-3.5',
          trail ? 'pr-16' : 'pr-3.5',
          className,
        )}
      />
      {trail && <span className="absolute right-1.5 flex items-center pr-2 text-sm text-quiet">{trail}</span>}
    </span>
  )
}

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return <textarea rows={3} {...useControl(props)} className={cx(box, 'min-h-24 px-3.5 py-3', className)} />
}

export interface Option<V extends string = string> {
  value: V
  label: string
  disabled?: boolean
}

interface SelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  options: readonly Option[]
  /** Shown first, with the empty value. */
  placeholder?: string
}

/** The device's own list: the quickest and best known one on a phone. */
export function Select({ options, placeholder, className, ...props }: SelectProps) {
  return (
    <span className="relative block">
      <select
        {...useControl(props)}
        inert={!useIsHere()}
        className={cx(box, 'h-12 appearance-none truncate pr-10 pl-3.5', className)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute top-3.5 right-3 size-5 text-quiet" />
    </span>
  )
}

/** Numbers typed by hand: a decimal keypad on phones, no wheel that changes a price by accident. */
export function NumberInput({ step, ...props }: InputProps) {
  return (
    <Input
      inputMode={step === 1 || step === '1' ? 'numeric' : 'decimal'}
      type="number"
      step={step ?? 'any'}
      onWheel={(event) => event.currentTarget.blur()}
      autoComplete="off"
      {...props}
      className={cx('tabular [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none', props.className)}
    />
  )
}
