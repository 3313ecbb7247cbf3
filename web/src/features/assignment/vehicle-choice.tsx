import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { AdminVehicleView } from '@vapsi/contract/admin-views'
import { withQuery } from '../../lib/api.ts'
import { saying } from '../../lib/api-error.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import type { Target } from './assignment-target.ts'

const words = (vehicle: { vehicleNumber?: string; category: string; vehicleType: string; passingWeight: number }) =>
  [vehicle.vehicleNumber, `${vehicle.category} ${vehicle.vehicleType}`, `${vehicle.passingWeight} t`]
    .filter(Boolean)
    .join(' · ')

/** The transporter's available vehicles, and the truck the shipper chose or the bidder offered (rulings §4). */
export function VehicleChoice({
  transporterId,
  chosen,
  value,
  onChange,
}: {
  transporterId: string | null
  chosen: Target['chosen']
  value: string
  onChange: (vehicleId: string) => void
}) {
  const { t } = useLingui()
  const query = useQuery<AdminVehicleView[]>({
    queryKey: [withQuery('/api/admin/vehicles', { transporterId, status: 'available', limit: 200 })],
    enabled: transporterId !== null,
    staleTime: 0,
  })
  const available = transporterId === null ? [] : (query.data ?? [])
  const offered = chosen && chosen.transporterId === transporterId ? chosen.vehicle : null
  const options = [
    ...(offered ? [{ value: offered.id, label: `${words(offered)} · ${t`chosen`}` }] : []),
    ...available.filter(({ id }) => id !== offered?.id).map((v) => ({ value: v.id, label: words(v) })),
  ]
  const none = transporterId !== null && query.data !== undefined && options.length === 0
  return (
    <Field
      label={t`Vehicle`}
      required
      error={query.error ? saying(query.error, t`Please try again.`) : undefined}
      hint={none ? t`This transporter has no available vehicle.` : undefined}
    >
      <Select
        value={value}
        disabled={transporterId === null}
        placeholder={transporterId === null ? t`Choose a transporter first` : t`Choose a vehicle`}
        options={options}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
