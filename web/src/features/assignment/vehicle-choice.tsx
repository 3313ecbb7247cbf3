import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { AdminVehicleView } from '@vapsi/contract/admin-views'
import { withQuery } from '../../lib/api.ts'
import { saying } from '../../lib/api-error.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { useCategoryWords } from '../fleet/words.ts'
import type { Target } from './assignment-target.ts'

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
  const { truck } = useCategoryWords()
  const query = useQuery<AdminVehicleView[]>({
    queryKey: [withQuery('/api/admin/vehicles', { transporterId, status: 'available', limit: 200 })],
    enabled: transporterId !== null,
    staleTime: 0,
  })
  const available = transporterId === null ? [] : (query.data ?? [])
  const offered = chosen && chosen.transporterId === transporterId ? chosen.vehicle : null
  const options = [
    ...(offered ? [{ value: offered.id, label: `${truck(offered)} · ${t`chosen`}` }] : []),
    ...available.filter(({ id }) => id !== offered?.id).map((v) => ({ value: v.id, label: truck(v) })),
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
