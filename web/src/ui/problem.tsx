import { useLingui } from '@lingui/react/macro'
import { errorMessage } from '../lib/api/api-error.ts'

/** Why something was not done, beside what was pressed; nothing where all went well. */
export function Problem({ error }: { error: Error | null }) {
  const { t } = useLingui()
  if (!error) return null
  return (
    <p role="alert" className="text-sm text-danger">
      {errorMessage(error, t`Please try again.`)}
    </p>
  )
}
