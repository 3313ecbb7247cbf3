import { useState } from 'react'
import { ApiError } from './api/api-error.ts'

/**
 * The server's refusals by field; an edited field is no longer wrong. `values` has the fields by the server's names.
 */
export function useRefused(error: unknown, values: Readonly<Record<string, unknown>>): Record<string, string> {
  const [refused, setRefused] = useState({ error, values })
  if (refused.error !== error) setRefused({ error, values })
  if (!(error instanceof ApiError)) return {}
  const sent = refused.error === error ? refused.values : values
  return Object.fromEntries(Object.entries(error.fields).filter(([name]) => values[name] === sent[name]))
}
