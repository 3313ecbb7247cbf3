import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { bids } from '@vapsi/contract/bids'
import { partRoom } from '@vapsi/contract/loads/room'
import { toRupees } from '@vapsi/contract/values/rupees'
import { useState } from 'react'
import { BidSheet } from '../../domain/bids/late-bid-sheet.tsx'
import { useKept } from '../../domain/keep/use-kept.ts'
import { type Item, read } from '../../lib/api/api.ts'
import { money } from '../../lib/language/format.ts'
import { nameIn } from '../../lib/language/spoken.ts'
import { May } from '../../lib/session/may.tsx'
import { Button } from '../../ui/button.tsx'

type Found = Item<typeof partRoom.onTheWay>

/** Part loads on the way of a truck that carries others; nothing for one that carries none. */
export function OnTheWay({ vehicleId }: { vehicleId: string }) {
  const { t } = useLingui()
  const [bidOn, setBidOn] = useState<Found['load'] | null>(null)
  const found = useQuery({ ...read(partRoom.onTheWay, { vehicleId }), staleTime: 0 })
  const first = found.data?.[0]
  if (!found.data || !first) return null
  const { others } = first
  return (
    <section aria-label={t`Part loads on its way`} className="rounded-card border border-line bg-card px-3.5 pt-3">
      <h2 className="font-semibold">
        <Trans>Part loads on its way</Trans>
      </h2>
      <p className="text-sm text-quiet">
        <Plural
          value={others}
          one="The truck carries # other load; diesel of the longer way is taken off."
          other="The truck carries # other loads; diesel of the longer way is taken off."
        />
      </p>
      <ul className="divide-y divide-line">
        {found.data.map((row) => (
          <OneOnTheWay key={row.load.id} row={row} onBid={() => setBidOn(row.load)} />
        ))}
      </ul>
      {bidOn && (
        <BidSheet
          load={bidOn}
          vehicleId={vehicleId}
          onClose={() => {
            setBidOn(null)
            void found.refetch()
          }}
        />
      )}
    </section>
  )
}

function OneOnTheWay({ row, onBid }: { row: Found; onBid: () => void }) {
  const { load, addedKm, addedHours } = row
  // As the sheet of its bid says it, with the year's tax.
  const kept = useKept(String(load.expectedPrice), { material: load.material, company: load.shipper?.company ?? null })
  const more = money(kept ? toRupees(kept.keptPaise) - row.costRupees : row.keepsRupees)
  return (
    <li className="flex items-center justify-between gap-3 py-2.5 text-sm">
      <div className="grid grid-cols-1 min-w-0 gap-0.5">
        <p className="font-semibold break-words">
          {nameIn(load.fromCity || load.fromLocation)} → {nameIn(load.toCity || load.toLocation)}
        </p>
        <p className="tabular text-quiet">
          <Trans>
            You keep {more} more, for {addedKm} km and {addedHours} h
          </Trans>
        </p>
      </div>
      <May call={bids.place}>
        <Button className="shrink-0" onClick={onBid}>
          <Trans>Place Bid</Trans>
        </Button>
      </May>
    </li>
  )
}
