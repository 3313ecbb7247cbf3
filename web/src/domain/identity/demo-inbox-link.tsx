import { Trans } from '@lingui/react/macro'
import { Inbox } from 'lucide-react'
import { buttonStyle } from '../../ui/button-style.ts'

/** Where the demo's codes arrive, in a separate window, so that typed input stays. */
export const DemoInboxLink = ({ mobile }: { mobile: string }) => (
  <a
    href={`/dev/inbox?to=${encodeURIComponent(`+91${mobile}`)}`}
    target="_blank"
    rel="noreferrer"
    className={buttonStyle({ variant: 'outline', wide: true }, 'border-dashed')}
  >
    <Inbox aria-hidden />
    <Trans>Demo: read the OTP in the inbox</Trans>
  </a>
)
