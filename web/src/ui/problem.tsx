import { useLingui } from '@lingui/react/macro'
import { errorMessage } from '../lib/api/api-error.ts'
import { isSaidAt } from '../lib/said-at.ts'

/** Why something was not done, beside what was pressed; nothing where all went well, or where the form's `fields` say it. */
export function Problem({ error, fields }: { error: Error | null; fields?: Readonly<Record<string, unknown>> }) {
  const { t } = useLingui()
  if (!error || (fields && isSaidAt(error, fields))) return null
  return (
    <p role="alert" className="text-sm text-danger">
      {errorMessage(error, t`Please try again.`)}
    </p>
  )
}
