import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { loadsHome } from '@vapsi/contract/way-home/loads-home'
import { ApiError } from '../../lib/api/api-error.ts'
import { read } from '../../lib/api/api.ts'
import { tons } from '../../lib/language/format.ts'
import { pickupTime } from '../../lib/language/pickup-time.ts'
import { nameIn } from '../../lib/language/spoken.ts'
import { useBrowserState } from '../../lib/use-browser-state.ts'
import { Money } from '../../ui/figures.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { useCategoryWords } from '../../domain/fleet/words.ts'
import { keptOf } from '../../domain/way-home/asked-truck.ts'
import { LeftWords } from '../../domain/way-home/left-words.tsx'

/** The load in an address that a bid leads to; null if there is none. */
export function loadIn(address: string | null): string | null {
  const query = new URLSearchParams(address?.split('?')[1])
  return query.get('tab') === 'market-loads' ? query.get('load') : null
}

/** The load that waits for the sign-up, and what is kept of it where that was shown: the reason for being here stays visible. */
export function WaitingLoad({ id }: { id: string }) {
  const words = useCategoryWords()
  const { data: load, error } = useQuery(read(loadsHome.load, { id }))
  const [leftRupees] = useBrowserState(() => keptOf(id), null)
  if (error instanceof ApiError && error.status === 404)
    return (
      <p className="mb-5 rounded-card bg-soft-orange p-4 text-sm text-word-orange">
        <Trans>This load has just left the market. Sign in all the same: others wait for a truck.</Trans>
      </p>
    )
  // Other failures are shown by the sign-in; until the load has come its place is reserved.
  if (error) return null
  const pickup = load && pickupTime({ ...load, pickupDate: load.pickupFrom })
  return (
    <section className="mb-5 grid gap-2 rounded-card border border-line bg-card p-4">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-sm font-semibold text-quiet">
          <Trans>You are bidding on</Trans>
        </h2>
        {load ? <Money rupees={load.price} className="text-lg font-bold" /> : <span className="text-lg">&nbsp;</span>}
      </div>
      {load ? (
        <p className="text-[15px] break-words">
          <b className="block text-base font-semibold">
            {nameIn(load.from)} → {nameIn(load.to)}
          </b>
          <span className="text-quiet">
            {nameIn(load.material)} · {tons(load.tons)} · {words.category(load.category)} ·{' '}
            <Trans>pickup {pickup}</Trans>
          </span>
        </p>
      ) : (
        <Skeleton className="h-12 w-full" />
      )}
      {load && leftRupees !== null && (
        <LeftWords rupees={leftRupees} className="font-bold text-return first-letter:uppercase" />
      )}
    </section>
  )
}
