import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorMessage } from '../../lib/api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { refreshOffice } from '../office/office-list.ts'

interface Outcome {
  done: number
  refused: { name: string; why: string }[]
}

/** Applies an action to each row in turn: refused ones are named, the others are done. */
export function useEach<T>(act: (row: T) => Promise<unknown>, nameOf: (row: T) => string, fallback: string) {
  const client = useQueryClient()
  return useMutation<Outcome, Error, readonly T[]>({
    mutationFn: async (rows) => {
      const outcome: Outcome = { done: 0, refused: [] }
      for (const row of rows)
        try {
          await act(row)
          outcome.done += 1
        } catch (error) {
          outcome.refused.push({ name: nameOf(row), why: errorMessage(error, fallback) })
        }
      return outcome
    },
    onSettled: () => refreshOffice(client),
  })
}

/** How many are selected and what can be done with them; afterwards what came of it, line by line. */
export function SelectedBar(props: {
  count: number
  onClear: () => void
  outcome?: Outcome | undefined
  children: ReactNode
}) {
  const { t } = useLingui()
  const { outcome } = props
  if (props.count === 0 && !outcome) return null
  const done = outcome?.done ?? 0
  return (
    <section aria-label={t`Selected`} className="mb-3 rounded-card border border-line bg-soft-blue px-4 py-2 text-sm">
      {props.count > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <b className="tabular">
            <Plural value={props.count} one="# selected" other="# selected" />
          </b>
          {/* On a phone a line of its own, under how many they are and the way to have none. */}
          <span className="flex flex-wrap gap-3 empty:hidden max-sm:order-last max-sm:basis-full max-sm:*:flex-1">
            {props.children}
          </span>
          <Button size="sm" variant="quiet" className="max-sm:ml-auto" onClick={props.onClear}>
            <Trans>Clear</Trans>
          </Button>
        </div>
      )}
      <div role="status">
        {outcome && (
          <p className="py-1">
            <Plural value={done} one="# done." other="# done." />
          </p>
        )}
        {outcome && outcome.refused.length > 0 && (
          <ul className="grid grid-cols-1 gap-1 pb-1 text-danger">
            {outcome.refused.map(({ name, why }) => (
              <li key={name}>
                <b className="tabular">{name}</b> {why}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
