import { Trans } from '@lingui/react/macro'
import { MapPin } from 'lucide-react'
import { Link } from 'wouter'
import { buttonStyle } from '../../ui/button-style.ts'
import { useVehicles } from './use-fleet.ts'

/** Opens the form directly if there is exactly one truck to post; otherwise the fleet. */
export function PostRouteLink({ isMain }: { isMain: boolean }) {
  const vehicles = useVehicles().data ?? []
  const free = vehicles.filter(({ status }) => status === 'available' || status === 'posted')
  const only = free.length === 1 ? free[0] : undefined
  return (
    <Link
      href={only ? `/driver/post-route?vehicleId=${only.id}` : '/driver/fleet'}
      className={buttonStyle({ variant: isMain ? 'main' : 'outline', size: 'lg', wide: true })}
    >
      <MapPin aria-hidden />
      <Trans>Post a Route</Trans>
    </Link>
  )
}
