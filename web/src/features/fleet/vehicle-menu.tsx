import { Trans } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { Menu } from '../../ui/overlay/menu.tsx'
import type { Vehicle } from '../../domain/fleet/use-fleet.ts'
import { useRemoveVehicle } from './use-remove-vehicle.ts'

/** Rarely used actions of a truck. Its code loads with the first press, which opens it. */
export function VehicleMenu({ vehicle, children }: { vehicle: Vehicle; children: ReactElement }) {
  const remove = useRemoveVehicle(vehicle)
  const items = [
    {
      id: 'delete',
      label: <Trans>Delete</Trans>,
      icon: <Trash2 aria-hidden />,
      danger: true,
      disabled: vehicle.status === 'booked',
      onSelect: remove,
    },
  ]
  return (
    <Menu items={items} startsOpen>
      {children}
    </Menu>
  )
}
