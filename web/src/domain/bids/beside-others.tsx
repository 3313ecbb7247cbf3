import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { partRoom } from '@vapsi/contract/loads/room'
import { toRupees } from '@vapsi/contract/values/rupees'
import { read } from '../../lib/api/api.ts'
import { money } from '../../lib/language/format.ts'
import { useKept } from '../keep/use-kept.ts'
import type { BiddableLoad } from './fitting.ts'

/** What a part load adds to a truck that carries others: money after its longer way, kilometres, hours; or that it does not fit. */
export function BesideOthers({ load, vehicleId, price }: { load: BiddableLoad; vehicleId: string; price: string }) {
  const { data } = useQuery({ ...read(partRoom.find, { id: load.id, vehicleId }), staleTime: 0 })
  const kept = useKept(price, { material: load.material, company: load.shipper?.company ?? null })
  if (!data || data.others === 0) return null
  const { others, fits, addedKm, addedHours, costRupees } = data
  if (!fits)
    return (
      <p role="alert" className="rounded-input bg-soft-red px-3 py-2 text-sm text-danger">
        <Trans>Beside what it carries, this truck has no room or no time for this load.</Trans>
      </p>
    )
  const more = kept && money(toRupees(kept.keptPaise) - costRupees)
  return (
    <p className="tabular rounded-input bg-soft-green px-3 py-2 text-sm">
      <b className="block">
        {more === null ? (
          <Trans>
            {addedKm} km and {addedHours} h more
          </Trans>
        ) : (
          <Trans>
            You keep {more} more, for {addedKm} km and {addedHours} h
          </Trans>
        )}
      </b>
      <Plural
        value={others}
        one="The truck carries # other load; diesel of the longer way is taken off."
        other="The truck carries # other loads; diesel of the longer way is taken off."
      />
    </p>
  )
}
