import { admin } from '@vapsi/contract/office/admin'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { AdminVehicleView } from '@vapsi/contract/office/admin-views'
import { read } from '../../lib/api/api.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { tons } from '../../lib/language/format.ts'
import { Field } from '../../ui/form/field.tsx'
import { type Option, Select } from '../../ui/form/input.tsx'
import { useCategoryWords } from '../../domain/fleet/words.ts'
import type { Target } from './assignment-target.ts'

/**
 * The transporter's available vehicles, and the truck the shipper chose or the bidder offered. What may not carry a
 * bid's load stands last and cannot be chosen: overloading costs ₹20,000 and ₹2,000 a tonne (field facts).
 */
export function VehicleChoice({
  transporterId,
  chosen,
  load,
  value,
  onChange,
}: {
  transporterId: string | null
  chosen: Target['chosen']
  load: Target['load']
  value: string
  onChange: (vehicleId: string) => void
}) {
  const { t } = useLingui()
  const { truck, category } = useCategoryWords()
  const query = useQuery({
    ...read(admin.vehicles, { transporterId, status: 'available', limit: 200 }),
    enabled: transporterId !== null,
    staleTime: 0,
  })
  const available = transporterId === null ? [] : (query.data ?? [])
  const offered = chosen && chosen.transporterId === transporterId ? chosen.vehicle : null
  const misfit = (vehicle: AdminVehicleView): string | null => {
    if (load === null) return null
    const wanted = category(load.vehicleCategory)
    const weight = tons(load.weight)
    if (vehicle.category !== load.vehicleCategory) return t`the load needs: ${wanted}`
    return load.weight > vehicle.passingWeight ? t`may not carry ${weight}` : null
  }
  const others = available
    .filter(({ id }) => id !== offered?.id)
    .map((vehicle): Option => {
      const why = misfit(vehicle)
      return { value: vehicle.id, label: why ? `${truck(vehicle)} · ${why}` : truck(vehicle), disabled: why !== null }
    })
  const options = [
    ...(offered ? [{ value: offered.id, label: `${truck(offered)} · ${t`chosen`}` }] : []),
    ...others.filter(({ disabled }) => !disabled),
    ...others.filter(({ disabled }) => disabled),
  ]
  const none = transporterId !== null && query.data !== undefined && options.length === 0
  return (
    <Field
      label={t`Vehicle`}
      required
      error={query.error ? errorMessage(query.error, t`Please try again.`) : undefined}
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
