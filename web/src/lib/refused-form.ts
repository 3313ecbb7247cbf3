import { useFirstWrong } from './first-wrong.ts'
import { useRefused } from './refused.ts'

/**
 * For a form: what the server refused stands at its field and has the focus. `values` has the fields by the server's names;
 * what is refused elsewhere is said below the form, which `values` tells it too.
 */
export function useRefusedForm(error: unknown, values: Readonly<Record<string, unknown>>) {
  const refused = useRefused(error, values)
  const { form } = useFirstWrong(error)
  return { refused, form }
}
