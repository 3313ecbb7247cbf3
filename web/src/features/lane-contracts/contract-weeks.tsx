import { Trans, useLingui } from '@lingui/react/macro'
import { contracts } from '@vapsi/contract/loads/contracts'
import { readPages } from '../../lib/api/api.ts'
import { usePaged } from '../../lib/api/paged.ts'
import { nearDay } from '../../lib/language/format.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { ErrorState, SkeletonCards } from '../../ui/states.tsx'

/** Per week: asked, taken, delivered, declined; for the shipper each of its carriers. */
export function ContractWeeks({ id, isShipper }: { id: string; isShipper: boolean }) {
  const { t } = useLingui()
  const list = usePaged(readPages(contracts.weeks, { id, limit: 12 }))
  if (list.isError && list.rows.length === 0)
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  if (list.isPending) return <SkeletonCards count={1} />
  if (list.rows.length === 0)
    return (
      <p className="text-sm text-quiet">
        <Trans>No load of this lane has come yet.</Trans>
      </p>
    )
  return (
    <div className="grid grid-cols-1 gap-2">
      <table className="tabular w-full text-sm">
        <caption className="sr-only">{t`What was kept, by week`}</caption>
        <thead>
          <tr className="border-b border-line text-left text-quiet">
            <th scope="col" className="py-1.5 pr-2 font-semibold">
              <Trans>Week of</Trans>
            </th>
            {[t`Asked`, t`Taken`, t`Delivered`, t`Declined`].map((word) => (
              <th key={word} scope="col" className="py-1.5 pl-1 text-right text-xs font-semibold wrap-anywhere">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.rows.map((row) => (
            <tr key={`${row.week} ${row.carrierId}`} className="border-b border-line align-top last:border-0">
              <th scope="row" className="py-1.5 pr-2 text-left font-normal">
                <span className="whitespace-nowrap">{nearDay(row.week)}</span>
                {isShipper && <span className="block text-quiet wrap-anywhere">{row.carrier}</span>}
              </th>
              {[row.asked, row.taken, row.delivered, row.declined].map((value, at) => (
                <td key={at} className="py-1.5 pl-1 text-right">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-sm text-quiet">
        <Trans>Not answered in time counts as declined. A load counts in the week of its pickup.</Trans>
      </p>
      <LoadMore list={list} />
    </div>
  )
}
