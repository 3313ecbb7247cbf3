import { Trans } from '@lingui/react/macro'
import { nearDay } from '../../lib/language/format.ts'
import { nameIn } from '../../lib/language/spoken.ts'
import { WayHomeStrip } from '../../ui/trip/way-home-strip.tsx'
import { LeftWords } from '../../domain/way-home/left-words.tsx'
import type { LeftOut } from './use-plans.ts'

/** The first row of every comparison: straight home without a load. */
export function EmptyHome({ found }: { found: LeftOut }) {
  const homeBy = nearDay(found.emptyHome.homeAt)
  return (
    <section className="grid grid-cols-1 gap-2 rounded-card border border-line bg-card p-3.5">
      <p className="flex items-start justify-between gap-3">
        <span className="font-bold">
          <Trans>Empty home</Trans>
          <span className="block text-sm font-normal text-quiet">
            <Trans>home by {homeBy}</Trans>
          </span>
        </span>
        <LeftWords rupees={found.emptyHome.rupees} className="text-xl leading-tight font-bold" />
      </p>
      <WayHomeStrip loads={[]} home={nameIn(found.home.name ?? '')} toHomeKm={found.emptyHome.km} />
    </section>
  )
}
