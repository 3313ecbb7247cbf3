import { Trans } from '@lingui/react/macro'
import { EyeOff } from 'lucide-react'

/** Shown with every account. */
export const OnlyYou = () => (
  <p className="flex items-start gap-2 rounded-input bg-soft-grey px-3 py-2.5 text-sm text-ink">
    <EyeOff aria-hidden className="mt-0.5 size-4.5 shrink-0" />
    <Trans>Only you see this account. Neither the shipper nor the office reads it.</Trans>
  </p>
)
