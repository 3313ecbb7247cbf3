import { Trans } from '@lingui/react/macro'
import { type ReactNode, createContext, use, useId, useMemo } from 'react'
import { CircleAlert } from 'lucide-react'
import { cx } from '../cx.ts'

interface FieldIds {
  id: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
}
const FieldContext = createContext<FieldIds | null>(null)

/** Inside a Field a control takes its id, its description and its state from it. */
export const useField = (): FieldIds | null => use(FieldContext)

interface FieldProps {
  label: ReactNode
  /** A quiet line under the control. */
  hint?: ReactNode
  /** What is wrong, at the field itself; also marks the control. */
  error?: ReactNode
  required?: boolean
  optional?: boolean
  /** For screen readers only: others see the text next to it. */
  labelHidden?: boolean
  className?: string
  children: ReactNode
}

/** Label, control, hint and error, bound together. */
export function Field({
  label,
  hint,
  error,
  required = false,
  optional,
  labelHidden,
  className,
  children,
}: FieldProps) {
  const id = useId()
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
  const invalid = Boolean(error)
  const ids = useMemo(() => ({ id, describedBy, invalid, required }), [id, describedBy, invalid, required])
  return (
    <div className={cx('min-w-0', className)}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'mb-1.5 block text-sm font-semibold'}>
        {label}
        {required && (
          <span aria-hidden className="text-danger">
            {' '}
            *
          </span>
        )}
        {optional && (
          <span className="font-normal text-quiet">
            {' '}
            (<Trans>optional</Trans>)
          </span>
        )}
      </label>
      <FieldContext value={ids}>{children}</FieldContext>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-quiet">
          {hint}
        </p>
      )}
    </div>
  )
}
