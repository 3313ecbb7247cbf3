import { Trans } from '@lingui/react/macro'
import { market } from '@vapsi/contract/market'
import { MapPin } from 'lucide-react'
import { ButtonLink } from '../../ui/button.tsx'
import { useVehicles } from './use-fleet.ts'

/** Opens the form directly if there is exactly one truck to post; otherwise the fleet. */
export function PostRouteLink({ isMain }: { isMain: boolean }) {
  const vehicles = useVehicles().data ?? []
  const free = vehicles.filter(({ status }) => status === 'available' || status === 'posted')
  const only = free.length === 1 ? free[0] : undefined
  return (
    <ButtonLink
      call={market.post}
      href={only ? `/driver/post-route?vehicleId=${only.id}` : '/driver/fleet'}
      variant={isMain ? 'main' : 'outline'}
      size="lg"
      wide
    >
      <MapPin aria-hidden />
      <Trans>Post a Route</Trans>
    </ButtonLink>
  )
}
