import { Trans } from '@lingui/react/macro'
import { CheckCircle2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { LoadsHome } from '../../domain/way-home/loads-home.tsx'
import { Card } from '../../ui/card.tsx'
import { Money } from '../../ui/figures.tsx'
import type { Trip } from './use-trips.ts'

/** Delivered: what is still to come, and the loads home from here. The trip itself follows below. */
export function AfterPod({ trip, hasJustCome }: { trip: Trip; hasJustCome: boolean }) {
  const top = useRef<HTMLDivElement>(null)
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
        {trip.balanceFromOffice > 0 && (
          <p className="text-[15px]">
            <Trans>
              Still to come to you: <Money rupees={trip.balanceFromOffice} className="font-bold" />
            </Trans>
          </p>
        )}
      </Card>
      {trip.vehicleId && <LoadsHome vehicleId={trip.vehicleId} />}
    </div>
  )
}
