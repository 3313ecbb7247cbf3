import { Trans, useLingui } from '@lingui/react/macro'
import { series } from '@vapsi/contract/loads/series'
import { Repeat } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { Link } from 'wouter'
import type { Shipment } from '../../domain/shipment/use-shipments.ts'
import { Button } from '../../ui/button.tsx'

const AgainDialog = lazy(() => import('./again-dialog.tsx').then((module) => ({ default: module.AgainDialog })))
const WeeklyDialog = lazy(() => import('./weekly-dialog.tsx').then((module) => ({ default: module.WeeklyDialog })))

/** The same goods once more, or on days of every week. */
export function AgainButtons({ shipment }: { shipment: Shipment }) {
  const { t } = useLingui()
  const [asks, setAsks] = useState<'again' | 'weekly' | null>(null)
  const isOver = shipment.booking?.status === 'completed' || shipment.booking?.status === 'cancelled'
  // Freight that repeats has none.
  const hasStops = (shipment.booking ?? shipment.load)?.stops !== undefined
  const close = () => setAsks(null)
  return (
    <section aria-label={t`The same goods again`} className="mt-4 flex flex-wrap items-center gap-2.5">
      {isOver && (
        <Button call={series.again} className="flex-1 whitespace-nowrap" onClick={() => setAsks('again')}>
          <Trans>Again</Trans>
        </Button>
      )}
      {!hasStops && (
        <Button call={series.start} className="flex-1 whitespace-nowrap" onClick={() => setAsks('weekly')}>
          <Repeat aria-hidden />
          <Trans>Every week</Trans>
        </Button>
      )}
      <Link href="/weekly-loads" className="inline-flex min-h-11 items-center underline underline-offset-4">
        <Trans>Weekly loads</Trans>
      </Link>
      <Suspense fallback={null}>
        {asks === 'again' && <AgainDialog shipment={shipment} onClose={close} />}
        {asks === 'weekly' && <WeeklyDialog shipment={shipment} onClose={close} />}
      </Suspense>
    </section>
  )
}
