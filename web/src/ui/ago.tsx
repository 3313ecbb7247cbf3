import { Plural, Trans } from '@lingui/react/macro'
import { useNow } from './figures.tsx'

/** How long ago a moment was, in its largest unit; goes on by itself. */
export function Ago({ at }: { at: string }) {
  const minutes = Math.max(0, Math.floor((useNow(30_000) - Date.parse(at)) / 60_000))
  // The server rendered the page a moment ago, perhaps a minute before this clock's time.
  return (
    <span suppressHydrationWarning>
      <Largest minutes={minutes} hours={Math.floor(minutes / 60)} />
    </span>
  )
}

function Largest({ minutes, hours }: { minutes: number; hours: number }) {
  if (minutes < 1) return <Trans>just now</Trans>
  if (hours < 1) return <Plural value={minutes} one="# min ago" other="# min ago" />
  if (hours < 48) return <Plural value={hours} one="# h ago" other="# h ago" />
  return <Plural value={Math.floor(hours / 24)} one="# day ago" other="# days ago" />
}
