import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { tracking } from '@vapsi/contract/tracking'
import { Copy, Link2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { errorMessage } from '../../lib/api/api-error.ts'
import { useBrowserState } from '../../lib/use-browser-state.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../lib/session/toast.ts'
import { WhatsAppLink } from '../../ui/whatsapp-link.tsx'
import { Seen } from './seen.tsx'
import { useTracking } from './use-tracking.ts'

/** Where the truck is, and the link by which others may follow it. */
export function ShipperTracking({
  bookingId,
  nothing = null,
  isSeenAbove = false,
}: {
  bookingId: string
  nothing?: ReactNode
  /** Its last position is already shown. */
  isSeenAbove?: boolean
}) {
  const { t } = useLingui()
  const { query, step } = useTracking(bookingId)
  const state = query.data
  if (!state || !(state.last || state.link || state.can.share)) return nothing
  const { link } = state
  return (
    <div className="grid grid-cols-1 gap-3">
      {!(isSeenAbove && state.last) && <Seen state={state} />}
      {link ? (
        <div className="grid grid-cols-1 gap-2 rounded-input bg-soft-green px-3 py-3">
          <p className="font-semibold text-word-green">
            <Trans>Tracking link is on</Trans>{' '}
            <span className="font-normal">
              <Plural value={link.opened} one="opened # time" other="opened # times" />
            </span>
          </p>
          <LinkActions path={link.url} />
          <Button
            call={tracking.unshare}
            className="h-12 justify-self-start"
            busy={step.isPending}
            onClick={() => step.mutate('unshare')}
          >
            <Trans>End the link</Trans>
          </Button>
        </div>
      ) : (
        state.can.share && (
          <Button
            call={tracking.share}
            className="h-12 justify-self-start"
            icon={<Link2 aria-hidden />}
            busy={step.isPending}
            onClick={() => step.mutate('share')}
          >
            <Trans>Make a tracking link</Trans>
          </Button>
        )
      )}
      {step.error && (
        <p role="alert" className="text-sm text-danger">
          {errorMessage(step.error, t`Please try again.`)}
        </p>
      )}
    </div>
  )
}

function LinkActions({ path }: { path: string }) {
  const { t } = useLingui()
  // The server does not know the address under which the page is read.
  const [origin] = useBrowserState(() => window.location.origin, '')
  const address = origin + path
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast({ title: t`Link copied` }),
      () => toast({ title: address }),
    )
  return (
    <div className="flex flex-wrap gap-2">
      <Button className="h-12" icon={<Copy aria-hidden />} onClick={() => void copy()}>
        <Trans>Copy</Trans>
      </Button>
      <WhatsAppLink text={t`Follow the truck: ${address}`} />
    </div>
  )
}
