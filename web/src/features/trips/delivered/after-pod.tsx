import { Trans, useLingui } from '@lingui/react/macro'
import { CheckCircle2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { LoadsHome } from '../../../domain/way-home/loads-home.tsx'
import { stored } from '../../../lib/stored.ts'
import { useBrowserState } from '../../../lib/use-browser-state.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Expander } from '../../../ui/expander.tsx'
import { StillToCome } from './still-to-come.tsx'
import type { Trip } from '../use-trips.ts'

/** The delivered trip after which this phone's driver rests first. */
const restsAfter = 'vapsi.rests-after'

/** Delivered: what is still to come, and the loads home from here. The trip itself follows below. */
export function AfterPod({ trip, hasJustCome }: { trip: Trip; hasJustCome: boolean }) {
  const { t } = useLingui()
  const top = useRef<HTMLDivElement>(null)
  const [rests, setRests] = useBrowserState(() => stored.read(restsAfter) === trip.id, false)
  const rest = () => {
    stored.write(restsAfter, trip.id)
    setRests(true)
  }
  // The photo was taken far down the page; this is the next screen.
  useEffect(() => {
    if (hasJustCome) top.current?.scrollIntoView({ block: 'start' })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, as it appears
  }, [])
  return (
    <div ref={top} className="grid scroll-mt-20 grid-cols-1 gap-3">
      <Card className="grid grid-cols-1 gap-1">
        <p className="flex items-start gap-2 font-semibold text-word-green">
          <CheckCircle2 aria-hidden className="size-5 shrink-0" />
          <Trans>Delivered. The photo is with the office.</Trans>
        </p>
        {trip.balanceFromOffice > 0 && <StillToCome trip={trip} />}
      </Card>
      {trip.vehicleId &&
        (rests ? (
          <Expander label={t`Loads home`} className="rounded-card border border-line bg-card px-3.5">
            <div className="pb-3.5">
              <LoadsHome vehicleId={trip.vehicleId} />
            </div>
          </Expander>
        ) : (
          <>
            <LoadsHome vehicleId={trip.vehicleId} />
            <Button variant="quiet" size="lg" wide onClick={rest}>
              <Trans>Not now, I rest first</Trans>
            </Button>
          </>
        ))}
    </div>
  )
}
