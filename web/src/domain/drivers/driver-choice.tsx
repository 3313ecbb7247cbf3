import { Trans, useLingui } from '@lingui/react/macro'
import { drivers } from '@vapsi/contract/fleet/drivers'
import { Link } from 'wouter'
import { useMay, May } from '../../lib/session/may.tsx'
import { errorMessage } from '../../lib/api/api-error.ts'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/input.tsx'
import { type Driven, useChooseDriver, useDrivers } from './use-drivers.ts'

/** Who drives a truck or a trip; whoever has no drivers is led to where they are added. */
export function DriverChoice({ driven, driverId }: { driven: Driven; driverId: string | null }) {
  const { t } = useLingui()
  const { data: all } = useDrivers()
  const choose = useChooseDriver(driven)
  const may = useMay()
  if (!all) return null
  if (all.length === 0)
    return (
      <p className="text-sm text-quiet">
        <Trans>You drive this truck yourself.</Trans>{' '}
        <May call={drivers.add}>
          <Link href="/driver/fleet?view=drivers" className="inline-flex min-h-11 items-center font-semibold underline">
            <Trans>Add a driver</Trans>
          </Link>
        </May>
      </p>
    )
  const shown = choose.isPending ? choose.variables : driverId
  return (
    <Field label={t`Driver`} error={choose.isError && errorMessage(choose.error, t`Please try again.`)}>
      <Select
        value={shown ?? ''}
        disabled={choose.isPending || !may('vehicleId' in driven ? drivers.ofTruck : drivers.ofTrip)}
        onChange={({ target }) => choose.mutate(target.value || null)}
        options={[
          { value: '', label: t`I drive myself` },
          ...all.map(({ id, name, mobile }) => ({ value: id, label: `${name}, ${mobile}` })),
        ]}
      />
    </Field>
  )
}
