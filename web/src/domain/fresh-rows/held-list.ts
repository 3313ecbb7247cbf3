import { useState } from 'react'

/**
 * A list that moves only when the clerk says so: rows that came since are counted, not shown, until they are let in. A row that is
 * settled goes, and what a row says follows the server. `scope` is the filter: another one starts with all of its rows.
 */
export function useHeldList<T extends { id: string }>(rows: readonly T[], scope: string) {
  const [held, hold] = useState<{ scope: string; ids: ReadonlySet<string>; last: string | undefined } | null>(null)
  const all = () => ({ scope, ids: new Set(rows.map(({ id }) => id)), last: rows.at(-1)?.id })
  const isFresh = held === null || held.scope !== scope
  // What is read on at the end was asked for; what comes between or before was not.
  const lastAt = rows.findIndex(({ id }) => id === held?.last)
  const readOn = held && !isFresh && lastAt >= 0 ? rows.slice(lastAt + 1).map(({ id }) => id) : []
  if (isFresh && rows.length > 0) hold(all())
  else if (held && readOn.length > 0) hold({ scope, ids: new Set([...held.ids, ...readOn]), last: rows.at(-1)?.id })
  const isHeld = ({ id }: T) => isFresh || held.ids.has(id) || readOn.includes(id)
  const shown = rows.filter(isHeld)
  return { shown, fresh: rows.length - shown.length, letIn: () => hold(all()) }
}
