import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { useLocation, useParams } from 'wouter'
import { useShipment } from '../../domain/shipment/use-shipments.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { HomeLink, Loaded } from '../../ui/states.tsx'
import { ShipmentBody } from './shipment-body.tsx'
import { ShipperShell } from './shipper-shell.tsx'
import { viewAddress } from './use-view.ts'

/** One shipment from its first bid to its last rupee; every message about it leads here. */
export function ShipmentScreen() {
  const { t } = useLingui()
  const { reference = '' } = useParams()
  const [, navigate] = useLocation()
  const shipment = useShipment(reference)
  usePageTitle(reference)
  return (
    <ShipperShell active="bookings" onSelect={(tab) => navigate(viewAddress({ tab }))} title={t`Bookings`}>
      <div className="mx-auto max-w-2xl">
        <ButtonLink variant="quiet" className="mb-2 -ml-3" href={viewAddress({ tab: 'bookings' })}>
          <ArrowLeft aria-hidden />
          <Trans>All bookings</Trans>
        </ButtonLink>
        <Loaded query={shipment} failed={{ title: <Trans>The booking could not be loaded</Trans>, also: <HomeLink /> }}>
          {(data) => <ShipmentBody shipment={data} isPage />}
        </Loaded>
      </div>
    </ShipperShell>
  )
}
