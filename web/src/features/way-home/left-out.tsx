import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useVehicle } from '../../domain/fleet/use-fleet.ts'
import { useCategoryWords } from '../../domain/fleet/words.ts'
import { count, nearDayAndTime, money, oneDecimal, tons } from '../../lib/language/format.ts'
import { Expander } from '../../ui/expander.tsx'
import { roundRupees } from '../../domain/way-home/round-rupees.ts'
import { type LeftOut, type PlanQuestion, useLeftOut } from './use-plans.ts'
import { nameIn } from '../../lib/language/spoken.ts'

type Row = LeftOut['loads'][number]

/** Loads near the truck that are in no plan, each with what keeps it out. Asked when somebody wants to know. */
export function LeftOutLoads({ question }: { question: PlanQuestion }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const found = useLeftOut(question, isOpen)
  const rows = found.data?.loads ?? []
  return (
    <Expander
      label={t`Why is a load not in a plan?`}
      open={isOpen}
      onOpenChange={setOpen}
      className="rounded-card border border-line bg-card px-3.5"
    >
      {rows.length === 0 ? (
        <p className="pb-3 text-sm text-quiet">
          {found.isPending ? (
            <Trans>Loading…</Trans>
          ) : (
            <Trans>No other load is within 300 km of where the truck is empty.</Trans>
          )}
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {rows.map((row) => (
            <li key={row.load.id} className="grid grid-cols-1 gap-0.5 py-2.5 text-sm">
              <p className="flex items-start justify-between gap-3">
                <span className="min-w-0 font-semibold break-words">
                  {nameIn(row.load.fromCity || row.load.fromLocation)} →{' '}
                  {nameIn(row.load.toCity || row.load.toLocation)}
                </span>
                <span className="tabular shrink-0 font-semibold">{money(row.load.expectedPrice)}</span>
              </p>
              <p className="text-quiet">
                <Why row={row} vehicleId={String(question.vehicleId)} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </Expander>
  )
}

function Why({ row, vehicleId }: { row: Row; vehicleId: string }) {
  const words = useCategoryWords()
  const vehicle = useVehicle(vehicleId).data
  const { load, why } = row
  const wanted = words.category(load.vehicleCategory)
  const weight = tons(load.weight)
  const most = vehicle ? tons(vehicle.passingWeight) : ''
  const metres = oneDecimal(load.part?.floorMetres ?? 0)
  const arrive = nearDayAndTime(row.arriveAt)
  const until = nearDayAndTime(load.pickupUntil)
  const home = nearDayAndTime(row.homeAt)
  const more = count(row.moreEmptyKm)
  const short = money(roundRupees(Math.abs(row.gainRupees)))
  const gain = money(roundRupees(row.gainRupees))
  switch (why) {
    case 'category':
      return <Trans>It needs another truck: {wanted}.</Trans>
    case 'weight':
      return (
        <Trans>
          It weighs {weight}; this truck may carry {most}.
        </Trans>
      )
    case 'floor':
      return <Trans>It needs {metres} m of floor, more than this truck has.</Trans>
    case 'too_late':
      return (
        <Trans>
          The truck is there {arrive}; pickup ends {until}.
        </Trans>
      )
    case 'home_too_late':
      return <Trans>With it the truck is home only {home}.</Trans>
    case 'more_empty':
      return <Trans>It drives ≈{more} km more empty than straight home. Most money allows that.</Trans>
    case 'own_bid':
      return <Trans>You have bid on it.</Trans>
    case 'no_gain':
      return <Trans>It leaves {short} less than driving home empty.</Trans>
    case 'others_better':
      return <Trans>It gains {gain} alone; the plans shown gain more.</Trans>
  }
}
