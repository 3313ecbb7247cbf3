import { Trans, useLingui } from '@lingui/react/macro'
import { MapPin } from 'lucide-react'
import { useCallback } from 'react'
import { errorMessage } from '../../lib/api/api-error.ts'
import { useConfig } from '../../lib/api/config.ts'
import { useAuth } from '../../lib/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { rideWith } from './phone-rides.ts'
import { Seen } from './seen.tsx'
import { usePoints } from './use-points.ts'
import { useTracking } from './use-tracking.ts'

/** The driver lets this one trip be seen, with a permanent notice while it is. */
export function DriverTracking({ bookingId, step }: { bookingId: string; step: string }) {
  const { t } = useLingui()
  const { user } = useAuth()
  const hasProvider = useConfig().data?.tracking?.provider === 'gateway'
  const { query, step: change, readAgain } = useTracking(bookingId)
  const state = query.data
  const isOn = state?.consent === 'given' && state.can.consent
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key of the query alone
  const onSent = useCallback(readAgain, [bookingId])
  const points = usePoints({ userId: user?.id ?? '', bookingId, step, isOn }, onSent)
  if (!state || !(state.can.consent || isOn)) return null
  const give = () => {
    rideWith(bookingId)
    change.mutate('given')
  }
  const stop = () => change.mutate('stopped', { onSuccess: () => void points.drop() })
  return (
    <section aria-label={t`Location`} className="grid grid-cols-1 gap-2.5 rounded-input bg-soft-blue px-3 py-3">
      <p className="flex items-start gap-2 text-sm text-word-blue">
        <MapPin aria-hidden className="size-5 shrink-0" />
        <span className="min-w-0">
          {isOn ? (
            <Trans>
              Shipper and office see where this truck is, for this trip only. A closed page sends nothing. Points are
              deleted 30 days after delivery.
            </Trans>
          ) : (
            <Trans>
              May shipper and office see where this truck is? For this trip only; you can pause or stop at any time.
            </Trans>
          )}{' '}
          <Trans>Whoever has the tracking link sees it to about a kilometre.</Trans>{' '}
          {hasProvider && <Trans>The truck’s GPS or SIM is asked as well.</Trans>}
        </span>
      </p>
      {isOn && <Seen state={state} />}
      <div className="flex flex-wrap gap-2">
        {isOn ? (
          <>
            <Button className="h-12" onClick={() => void points.take(true)}>
              <Trans>I am here</Trans>
            </Button>
            <Button className="h-12" onClick={() => change.mutate('paused')}>
              <Trans>Pause</Trans>
            </Button>
            <Button className="h-12" onClick={stop}>
              <Trans>Stop</Trans>
            </Button>
          </>
        ) : (
          <>
            <Button className="h-12" busy={change.isPending} onClick={give}>
              {state.consent === 'none' ? <Trans>Yes, for this trip</Trans> : <Trans>Show it again</Trans>}
            </Button>
            {state.consent === 'paused' && (
              <Button className="h-12" onClick={stop}>
                <Trans>Stop</Trans>
              </Button>
            )}
          </>
        )}
      </div>
      {isOn && points.problem && (
        <p role="alert" className="text-sm text-danger">
          <Trans>The phone gives no location. Allow it in the settings of the browser.</Trans>
        </p>
      )}
      {change.error && (
        <p role="alert" className="text-sm text-danger">
          {errorMessage(change.error, t`Please try again.`)}
        </p>
      )}
    </section>
  )
}
