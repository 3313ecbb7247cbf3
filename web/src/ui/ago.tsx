import { Plural, Trans } from '@lingui/react/macro'
import { useMinutesSince } from '../lib/language/now.ts'

/** How long ago a moment was, in its largest unit; goes on by itself. */
export function Ago({ at }: { at: string }) {
  const minutes = useMinutesSince(at)
  const hours = Math.floor(minutes / 60)
  if (minutes < 1) return <Trans>just now</Trans>
  if (hours < 1) return <Plural value={minutes} one="# min ago" other="# min ago" />
  if (hours < 48) return <Plural value={hours} one="# h ago" other="# h ago" />
  return <Plural value={Math.floor(hours / 24)} one="# day ago" other="# days ago" />
}
