import { admin } from '@vapsi/contract/admin/admin'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { dispatch } from '@vapsi/contract/dispatch/dispatch'
import { read } from '../../lib/api/api.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { money } from '../../lib/language/format.ts'
import { Field } from '../../ui/form/field.tsx'
import { type Option, Select, Textarea } from '../../ui/form/input.tsx'
import { useCategoryWords } from '../../domain/fleet/words.ts'
import { useNeedsWords } from '../../domain/office-bookings/needs.ts'
import type { Target } from './assignment-target.ts'
import { OnTrip } from './on-trip.tsx'

/**
 * The transporter's available vehicles, the truck that the shipper chose or the bidder offered, and below them those on
 * the market whose route passes the goods' lane, at their owner's price. Trucks that do not
 * fit the goods come last, and need a reason: overloading costs ₹20,000 and ₹2,000 a tonne. A truck on a trip cannot be
 * assigned before that is over.
 */
export function VehicleChoice({
  transporterId,
  target: { id, chosen, needs, pickupUntil },
  value,
  onChange,
  reason,
  onReason,
}: {
  transporterId: string | null
  target: Pick<Target, 'id' | 'chosen' | 'needs' | 'pickupUntil'>
  value: string
  onChange: (vehicleId: string, isMisfit: boolean) => void
  /** Why a truck is sent that does not fit. */
  reason: string
  onReason: (reason: string) => void
}) {
  const { t } = useLingui()
  const { truck } = useCategoryWords()
  const words = useNeedsWords()
  const query = useQuery({
    ...read(admin.vehicles, { transporterId, status: 'available', limit: 200 }),
    enabled: transporterId !== null,
    staleTime: 0,
  })
  const posted = useQuery({
    ...read(dispatch.trucks, { id, transporterId, limit: 20 }),
    enabled: transporterId !== null,
    staleTime: 0,
  })
  const passing = transporterId === null ? [] : (posted.data ?? []).filter((one) => one.posted?.part)
  const available = transporterId === null ? [] : (query.data ?? [])
  const offered = chosen && chosen.transporterId === transporterId ? chosen.vehicle : null
  const said = (vehicle: Parameters<typeof truck>[0], ...notes: (string | null | false)[]) =>
    [truck(vehicle), ...notes].filter(Boolean).join(' · ')
  const others = available
    .filter((one) => one.id !== offered?.id)
    .map((vehicle) => {
      const why = words.misfit(vehicle, needs)
      const label = said(vehicle, why, vehicle.isAwaited && t`another load waits for it`)
      return { option: { value: vehicle.id, label }, isFit: why === null }
    })
  const onRoute = passing
    .filter(({ vehicleId }) => vehicleId !== offered?.id)
    .map((vehicle) => {
      const [why, price] = [words.misfit(vehicle, needs), money(vehicle.posted?.part?.price)]
      return {
        option: { value: vehicle.vehicleId, label: said(vehicle, t`posted, asks ${price}`, why) },
        isFit: why === null,
      }
    })
  const trip = offered?.trip ?? null
  const misfits = new Set([...others, ...onRoute].flatMap(({ option, isFit }) => (isFit ? [] : [option.value])))
  if (offered && words.misfit(offered, needs) !== null) misfits.add(offered.id)
  const options: Option[] = [
    ...(offered
      ? [
          {
            value: offered.id,
            label: said(offered, trip ? t`on a trip` : t`chosen`, words.misfit(offered, needs)),
            disabled: trip !== null,
          },
        ]
      : []),
    ...others.filter(({ isFit }) => isFit).map(({ option }) => option),
    ...others.filter(({ isFit }) => !isFit).map(({ option }) => option),
    ...onRoute.map(({ option }) => option),
  ]
  const none = transporterId !== null && query.data !== undefined && options.length === 0
  const picked =
    offered?.id === value
      ? offered
      : (available.find((one) => one.id === value) ?? passing.find((one) => one.vehicleId === value))
  const why = picked ? words.misfit(picked, needs) : null
  return (
    <>
      <Field
        label={t`Vehicle`}
        required
        error={query.error ? errorMessage(query.error, t`Please try again.`) : undefined}
        hint={
          none
            ? t`This transporter has no available vehicle.`
            : trip && <OnTrip trip={trip} pickupUntil={pickupUntil} />
        }
      >
        <Select
          value={value}
          disabled={transporterId === null}
          placeholder={transporterId === null ? t`Choose a transporter first` : t`Choose a vehicle`}
          options={options}
          onChange={({ target: { value: id } }) => onChange(id, misfits.has(id))}
        />
      </Field>
      {why !== null && (
        <Field
          label={t`Why this truck all the same?`}
          required
          hint={t`It does not fit: ${why}. The driver and the audit read the reason.`}
        >
          <Textarea
            rows={2}
            maxLength={500}
            className="min-h-18!"
            value={reason}
            onChange={(event) => onReason(event.target.value)}
          />
        </Field>
      )}
    </>
  )
}
