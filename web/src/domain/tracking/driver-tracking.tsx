import { Trans, useLingui } from '@lingui/react/macro'
import { tracking } from '@vapsi/contract/tracking'
import { ChevronDown, MapPin } from 'lucide-react'
import { type ReactNode, useCallback, useId, useState } from 'react'
import { useMay } from '../../lib/session/may.tsx'
import { errorMessage } from '../../lib/api/api-error.ts'
import { useConfig } from '../../lib/api/config.ts'
import { useAuth } from '../../lib/session/session.tsx'
import { Button, PlainButton } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { rideWith } from './phone-rides.ts'
import { SaidOfPoint } from './said-of-point.tsx'
import { Seen, SeenLast } from './seen.tsx'
import { usePoints } from './use-points.ts'
import { useTracking } from './use-tracking.ts'
import { personOf } from '../../lib/session/person-of.ts'

interface OfTrip {
  bookingId: string
  step: string
  /** In a step of the trip, where there is one row for it: its words and the rest behind a press. */
  isBrief?: boolean
}

/** The driver lets this one trip be seen, with a permanent notice while it is. */
export function DriverTracking({ bookingId, step, isBrief }: OfTrip) {
  const { t } = useLingui()
  const { user } = useAuth()
  const may = useMay()
  const { query, step: change, readAgain } = useTracking(bookingId)
  const state = query.data
  const isOn = state?.consent === 'given' && state.can.consent
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key of the query alone
  const onSent = useCallback(readAgain, [bookingId])
  const points = usePoints({ userId: personOf(user) ?? '', bookingId, step, isOn }, onSent)
  if (!state || !(state.can.consent || isOn) || !may(tracking.consent)) return null
  const give = () => {
    rideWith(bookingId)
    change.mutate('given')
  }
  const stop = (
    <Button className="h-12" onClick={() => change.mutate('stopped', { onSuccess: () => void points.drop() })}>
      <Trans>Stop</Trans>
    </Button>
  )
  const height = isBrief ? 'h-11' : 'h-12'
  const main = isOn ? (
    <Button className={height} busy={points.isBusy} onClick={() => void points.take(true)}>
      <Trans>I am here</Trans>
    </Button>
  ) : (
    <Button
      className={height}
      busy={change.isPending}
      aria-label={state.consent === 'none' ? t`Yes, for this trip` : undefined}
      onClick={give}
    >
      {state.consent !== 'none' ? (
        <Trans>Show it again</Trans>
      ) : isBrief ? (
        <Trans>Yes</Trans>
      ) : (
        <Trans>Yes, for this trip</Trans>
      )}
    </Button>
  )
  const others = (
    <>
      {isOn && (
        <Button className="h-12" onClick={() => change.mutate('paused')}>
          <Trans>Pause</Trans>
        </Button>
      )}
      {(isOn || state.consent === 'paused') && stop}
    </>
  )
  const said = (
    <>
      {isOn && points.said && <SaidOfPoint said={points.said} />}
      {change.error && (
        <p role="alert" className="text-sm text-danger">
          {errorMessage(change.error, t`Please try again.`)}
        </p>
      )}
    </>
  )
  if (isBrief)
    return (
      <Brief
        main={main}
        said={said}
        label={isOn ? <SeenLast state={state} /> : <Trans>May shipper and office see where this truck is?</Trans>}
      >
        <Notice isOn={isOn} />
        {isOn && <Seen state={state} />}
        <div className="flex flex-wrap gap-2">{others}</div>
      </Brief>
    )
  return (
    <section aria-label={t`Location`} className="grid grid-cols-1 gap-2.5 rounded-input bg-soft-blue px-3 py-3">
      <Notice isOn={isOn} />
      {isOn && <Seen state={state} />}
      <div className="flex flex-wrap gap-2">
        {main}
        {others}
      </div>
      {said}
    </section>
  )
}

/** One row of a step; a press on its words opens all of them, and what else can be done. */
function Brief(props: { label: ReactNode; main: ReactNode; said: ReactNode; children: ReactNode }) {
  const { t } = useLingui()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <section
      aria-label={t`Location`}
      className="grid grid-cols-1 gap-2 rounded-input bg-soft-blue py-0.5 pr-0.5 pl-2.5"
    >
      <div className="flex items-center gap-2">
        <PlainButton
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-1 rounded-input text-left text-sm leading-tight text-word-blue"
        >
          <span className="min-w-0 flex-1">{props.label}</span>
          <ChevronDown aria-hidden className={cx('size-5 shrink-0 transition-transform', isOpen && 'rotate-180')} />
        </PlainButton>
        {props.main}
      </div>
      {props.said}
      <div id={id} hidden={!isOpen} className={isOpen ? 'grid grid-cols-1 gap-2.5 pr-1.5 pb-1.5' : undefined}>
        {isOpen && props.children}
      </div>
    </section>
  )
}

/** Who sees it, until when, and what a page cannot do. */
function Notice({ isOn }: { isOn: boolean }) {
  const hasProvider = useConfig().data?.tracking?.provider === 'gateway'
  return (
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
  )
}
