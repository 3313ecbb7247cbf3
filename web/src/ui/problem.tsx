import { useLingui } from '@lingui/react/macro'
import { errorMessage } from '../lib/api/api-error.ts'
import { isShownAtFields } from '../lib/field-errors.ts'

/** Why something failed, beside the pressed control; empty after success, or if the form's `fields` show it. */
export function Problem({ error, fields }: { error: Error | null; fields?: Readonly<Record<string, unknown>> }) {
  const { t } = useLingui()
  if (!error || (fields && isShownAtFields(error, fields))) return null
  return (
    <p role="alert" className="text-sm text-danger">
      {errorMessage(error, t`Please try again.`)}
    </p>
  )
}
