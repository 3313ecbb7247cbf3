import { Trans } from '@lingui/react/macro'

/** Whoever opened an alert late: what it told of is gone, others may be here. */
export const TruckIsGone = () => (
  <p role="alert" className="mb-3 rounded-input bg-soft-orange px-3 py-2.5 text-sm text-word-orange">
    <Trans>This truck is no longer on the market: it was booked, or its time is over.</Trans>
  </p>
)
