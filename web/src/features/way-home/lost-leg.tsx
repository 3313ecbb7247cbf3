import { Trans } from '@lingui/react/macro'
import { Unplug } from 'lucide-react'
import { useChain } from './use-plans.ts'
import { nameIn } from '../../lib/language/spoken.ts'

/** For a chain that lost a leg: what is gone, what remains, and that the plans below continue from there. */
export function LostLeg({ chainId }: { chainId: string }) {
  const chain = useChain(chainId)
  if (!chain.data) return null
  const lost = chain.data.bids.filter(({ status }) => ['lost', 'rejected', 'withdrawn', 'replaced'].includes(status))
  const kept = chain.data.bids.filter(({ status }) => status === 'accepted' || status === 'assigned')
  const lanesOf = (bids: typeof lost) =>
    bids.map(({ postedLoad }) => `${nameIn(postedLoad.fromLocation)} → ${nameIn(postedLoad.toLocation)}`).join(', ')
  const [gone, stands] = [lanesOf(lost), lanesOf(kept)]
  return (
    <section className="flex items-start gap-3 rounded-card bg-soft-orange p-3.5 text-sm text-word-orange">
      <Unplug aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="grid grid-cols-1 min-w-0 gap-1 break-words">
        <p className="font-semibold">
          {gone ? <Trans>{gone} went to someone else.</Trans> : <Trans>All bids of this plan still stand.</Trans>}
        </p>
        {stands && (
          <p>
            <Trans>Accepted and yours: {stands}. The plans go on from there.</Trans>
          </p>
        )}
        <p>
          <Trans>Here is the next best.</Trans>
        </p>
      </div>
    </section>
  )
}
