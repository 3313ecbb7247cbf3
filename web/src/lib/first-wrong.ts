import { useEffect, useRef, useState } from 'react'

/**
 * For a form: after a refused press the focus is on the first wrong field. `error` contains the server's refusal;
 * `moveThere` is called when the form itself refused.
 */
export function useFirstWrong(error: unknown) {
  const form = useRef<HTMLFormElement>(null)
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (error || refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [error, refusals])
  return { form, moveThere: () => setRefusals((count) => count + 1) }
}
