import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { bids } from '@vapsi/contract/bids'
import { fleet } from '@vapsi/contract/fleet'
import { type ContractLoadView, contracts } from '@vapsi/contract/loads/contracts'
import { useState } from 'react'
import { inOrderOfFit, misfit } from '../bids/fitting.ts'
import { useTruckLabel } from '../bids/truck-label.ts'
import { useWhole } from '../fleet/use-fleet.ts'
import { api } from '../../lib/api/api.ts'
import { concerning } from '../../lib/api/concerning.ts'
import { money, nearDayAndTime, roadKmText, tons } from '../../lib/language/format.ts'
import { pickupSoon } from '../../lib/language/pickup-time.ts'
import { nameIn } from '../../lib/language/spoken.ts'
import { useMay } from '../../lib/session/may.tsx'
import { toast } from '../../lib/session/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/input.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Problem } from '../../ui/problem.tsx'
import { RouteRow } from '../../ui/trip/route-line.tsx'
import { useAskedLoads } from './use-asked-loads.ts'

/** Loads of one's contracts that wait for an answer, so many at a time; nothing without any. */
export function AskedLoads({ limit }: { limit: number }) {
  const { t } = useLingui()
  const list = useAskedLoads(limit)
  if (list.rows.length === 0) return null
  return (
    <section aria-label={t`Loads for you now`} className="grid grid-cols-1 gap-3">
      <h2 className="text-lg font-bold">
        <Trans>Loads for you now</Trans>
      </h2>
      {list.rows.map((load) => (
        <AskedLoad key={load.id} load={load} />
      ))}
      <LoadMore list={list} />
    </section>
  )
}

function AskedLoad({ load }: { load: ContractLoadView }) {
  const mayAnswer = useMay()(contracts.take)
  const { t } = useLingui()
  const labelOf = useTruckLabel()
  const client = useQueryClient()
  const trucks = useWhole(fleet.list, { limit: 200 })
  const [chosen, setTruck] = useState('')
  const fitting = inOrderOfFit(trucks.data ?? [], load).filter((vehicle) => misfit(vehicle, load) === null)
  const vehicleId = chosen || (fitting[0]?.id ?? '')
  const [fromLocation, toLocation] = [nameIn(load.fromLocation), nameIn(load.toLocation)]
  const until = nearDayAndTime(load.until)
  const answer = useMutation<unknown, Error, 'take' | 'decline'>({
    // A second press is told that the load is taken or declined.
    mutationFn: (which) =>
      which === 'take' ? api(contracts.take, { id: load.id, vehicleId }) : api(contracts.refuse, { id: load.id }),
    onSuccess: (_, which) =>
      which === 'take' && toast({ title: t`Load taken`, description: t`The office assigns your truck next.` }),
    onSettled: () =>
      client.invalidateQueries({
        predicate: concerning(contracts.asked, contracts.weeks, bids.mine),
      }),
  })
  return (
    <Card aria-label={t`Load from ${fromLocation} to ${toLocation}`} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="min-w-0 font-bold">
          <RouteRow wraps from={fromLocation} to={toLocation} />
        </h3>
        <b className="tabular text-lg">{money(load.price)}</b>
      </div>
      <p className="text-sm text-quiet">
        {load.shipper.company ?? load.shipper.name} · {pickupSoon(load)} · {nameIn(load.material)} · {tons(load.weight)}
        {load.roadKm !== null && ` · ${roadKmText(load.roadKm)}`}
      </p>
      <p className="text-sm font-semibold">
        <Trans>Yours until {until}</Trans>
      </p>
      {mayAnswer && trucks.data && fitting.length === 0 && (
        <p className="text-sm text-word-orange">
          <Trans>None of your trucks can take it now.</Trans>
        </p>
      )}
      {mayAnswer && (
        <div className="flex flex-wrap items-end gap-2.5">
          {fitting.length > 0 && (
            <>
              <Field label={t`Truck`}>
                <Select
                  options={fitting.map((truck) => ({ value: truck.id, label: labelOf(truck) }))}
                  value={vehicleId}
                  onChange={(event) => setTruck(event.target.value)}
                />
              </Field>
              <Button variant="main" busy={answer.isPending} onClick={() => answer.mutate('take')}>
                <Trans>Take the load</Trans>
              </Button>
            </>
          )}
          <Button disabled={answer.isPending} onClick={() => answer.mutate('decline')}>
            <Trans>Decline the load</Trans>
          </Button>
        </div>
      )}
      <Problem error={answer.error} />
    </Card>
  )
}
