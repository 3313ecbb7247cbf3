import { Plural } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { type LoadFilter, type MarketLoad, useMarketLoads, useUnfitTotal } from '../../domain/bids/use-market-loads.ts'
import { Expander } from '../../ui/expander.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { SkeletonCards } from '../../ui/states.tsx'

/** What none of my trucks can carry, behind one line: each says why. */
export function UnfitLoads({ filter, card }: { filter: LoadFilter; card: (load: MarketLoad) => ReactNode }) {
  const total = useUnfitTotal(filter, true)
  const [isOpen, setOpen] = useState(false)
  const list = useMarketLoads(filter, 'none', isOpen)
  if (!total) return null
  return (
    <Expander
      label={<Plural value={total} one="# load does not fit your trucks" other="# loads do not fit your trucks" />}
      open={isOpen}
      onOpenChange={setOpen}
      className="rounded-card border border-line bg-card px-3.5"
    >
      {list.isPending ? (
        <SkeletonCards count={1} />
      ) : (
        <div className="grid grid-cols-1 gap-3 pb-3.5 lg:grid-cols-2">{list.rows.map(card)}</div>
      )}
      <LoadMore list={list} />
    </Expander>
  )
}
