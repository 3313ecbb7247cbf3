import { Trans, useLingui } from '@lingui/react/macro'
import { contracts } from '@vapsi/contract/loads/contracts'
import { AskedLoads } from '../../domain/contracts/asked-loads.tsx'
import { readPages } from '../../lib/api/api.ts'
import { usePaged } from '../../lib/api/paged.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { EmptyState, ErrorState, SkeletonCards } from '../../ui/states.tsx'
import type { CurrentUser } from '../../lib/session/session.tsx'
import { ContractCard } from './contract-card.tsx'

/** Contracts that a shipper has offered, or a transporter was offered; of those above, the loads that wait for an answer. */
export function ContractsList({ user }: { user: CurrentUser }) {
  const { t } = useLingui()
  const list = usePaged(readPages(contracts.list, { limit: 20 }))
  const isShipper = user.userType === 'shipper'
  if (list.isError && list.rows.length === 0)
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  if (list.isPending) return <SkeletonCards count={2} />
  if (list.rows.length === 0)
    return (
      <EmptyState title={t`No contracts yet.`}>
        {isShipper ? (
          <Trans>Offer your known carriers a price for a lane: its loads go to them first.</Trans>
        ) : (
          <Trans>A shipper who knows you from finished trips can offer you a price for a lane.</Trans>
        )}
      </EmptyState>
    )
  return (
    <div className="grid grid-cols-1 gap-4">
      {!isShipper && <AskedLoads limit={20} />}
      {list.rows.map((contract) => (
        <ContractCard key={contract.id} contract={contract} user={user} />
      ))}
      <LoadMore list={list} />
    </div>
  )
}
