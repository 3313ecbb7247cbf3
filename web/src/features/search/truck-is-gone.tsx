import { Trans } from '@lingui/react/macro'

/** For somebody who opened an alert late: its truck is gone, others may be here. */
export const TruckIsGone = () => (
  <p role="alert" className="mb-3 rounded-input bg-soft-orange px-3 py-2.5 text-sm text-word-orange">
    <Trans>This truck is no longer on the market: it was booked, or its time is over.</Trans>
  </p>
)
