import type { StatementLineView } from '@vapsi/contract/payments/bank-statements'
import { useState } from 'react'

/**
 * Candidates that the clerk skipped: the next one takes their place; after the last there is none, and then all are
 * back.
 */
export function usePassedOver(lines: StatementLineView[]) {
  const [passed, setPassed] = useState<Readonly<Record<string, number>>>({})
  const optionsOf = (id: string) => lines.find((line) => line.id === id)?.match?.options.length ?? 0
  return {
    lines: lines.map((line) => without(line, passed[line.id] ?? 0)),
    pass: ({ id }: StatementLineView) => {
      const all = optionsOf(id)
      if (all > 0) setPassed((known) => ({ ...known, [id]: ((known[id] ?? 0) + 1) % (all + 1) }))
    },
  }
}

function without(line: StatementLineView, count: number): StatementLineView {
  if (count === 0 || !line.match) return line
  const options = line.match.options.slice(count)
  // The remaining ones were not the best.
  return { ...line, match: { ...line.match, options, kind: options.length > 0 ? 'probable' : 'none' } }
}
