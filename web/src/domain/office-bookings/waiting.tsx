import { Trans } from '@lingui/react/macro'
import { useMinutesSince } from '../../lib/language/now.ts'

/** `4 min`, `2 h`, `3 d` since a moment; goes on by itself. */
export function Waiting({ since }: { since: string }) {
  const minutes = useMinutesSince(since)
  const hours = Math.floor(minutes / 60)
  const value = hours < 1 ? minutes : hours < 24 ? hours : Math.floor(hours / 24)
  if (hours < 1) return <Trans>{value} min</Trans>
  return hours < 24 ? <Trans>{value} h</Trans> : <Trans>{value} d</Trans>
}
