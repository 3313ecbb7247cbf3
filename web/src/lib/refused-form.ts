import { useFirstWrong } from './first-wrong.ts'
import { useRefused } from './refused.ts'

/**
 * For a form: the server's refusal is shown at its field, which gets the focus. `values` has the fields by the server's
 * names; other refusals are shown below the form.
 */
export function useRefusedForm(error: unknown, values: Readonly<Record<string, unknown>>) {
  const refused = useRefused(error, values)
  const { form } = useFirstWrong(error)
  return { refused, form }
}
