import { Trans } from '@lingui/react/macro'
import { waited } from '../office/ago.ts'

/** `4 min`, `2 h`, `3 d` since a moment. */
export function Waiting({ since, now }: { since: string; now: number }) {
  const { unit, value } = waited(since, now)
  if (unit === 'min') return <Trans>{value} min</Trans>
  return unit === 'h' ? <Trans>{value} h</Trans> : <Trans>{value} d</Trans>
}
