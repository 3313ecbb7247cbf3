import { useEffect, useRef, useState } from 'react'

/**
 * For a form: after a press that was refused the focus is at the first field that is wrong. What the server refused is in
 * `error`; `moveThere` is called where the form itself refused.
 */
export function useFirstWrong(error: unknown) {
  const form = useRef<HTMLFormElement>(null)
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (error || refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [error, refusals])
  return { form, moveThere: () => setRefusals((count) => count + 1) }
}
