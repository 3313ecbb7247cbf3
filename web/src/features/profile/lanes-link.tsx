import { Trans } from '@lingui/react/macro'
import { BellRing, ChevronRight } from 'lucide-react'
import { Link } from 'wouter'

/** The way to the lanes that somebody waits for. */
export const LanesLink = () => (
  <Link
    href="/lanes"
    className="flex min-h-14 items-center gap-3 rounded-card border border-line bg-card px-5 font-semibold hover:border-edge"
  >
    <BellRing aria-hidden className="size-5 text-quiet" />
    <span className="min-w-0 flex-1">
      <Trans>Saved lanes</Trans>
    </span>
    <ChevronRight aria-hidden className="size-5 text-quiet" />
  </Link>
)
