import { useEffect, useRef, useState } from 'react'
import { ApiError } from './api/api-error.ts'

type Fields = Readonly<Record<string, unknown>>

/** The server's refusals by field; an edited field is no longer wrong. `values` has the fields by the server's names. */
export function useFieldErrors(error: unknown, values: Fields): Record<string, string> {
  const [refused, setRefused] = useState({ error, values })
  if (refused.error !== error) setRefused({ error, values })
  if (!(error instanceof ApiError)) return {}
  const sent = refused.error === error ? refused.values : values
  return Object.fromEntries(Object.entries(error.fields).filter(([name]) => values[name] === sent[name]))
}

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

/** For a form: the server's refusal is shown at its field, which gets the focus; other refusals are shown below the form. */
export function useRefusedForm(error: unknown, values: Fields) {
  const refused = useFieldErrors(error, values)
  const { form } = useFirstWrong(error)
  return { refused, form }
}

/** All refusals are shown at one of these fields: below the form they would be shown twice, and stay after a correction. */
export const isShownAtFields = (error: unknown, fields: Fields): boolean => {
  const refused = error instanceof ApiError ? Object.keys(error.fields) : []
  return refused.length > 0 && refused.every((name) => name in fields)
}
