import { Trans } from '@lingui/react/macro'
import { count, howMany } from '../lib/language/format.ts'
import { Button } from './button.tsx'
import { ErrorState } from './states.tsx'

interface PagedList {
  rows: readonly unknown[]
  total: number
  error: Error | null
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => Promise<unknown>
}

/** How far a list has come, and the way on. A page that did not come says why and can be asked for again. */
export function LoadMore({ list, total = howMany(list.total) }: { list: PagedList; total?: string }) {
  const next = () => void list.fetchNextPage()
  if (list.isFetchNextPageError && !list.isFetchingNextPage)
    return <ErrorState isSmall error={list.error} onRetry={next} />
  if (!list.hasNextPage) return null
  const shown = count(list.rows.length)
  return (
    <div className="mt-2 grid justify-items-center gap-2">
      <p className="tabular text-sm text-quiet">
        <Trans>
          {shown} of {total} shown
        </Trans>
      </p>
      <Button size="lg" busy={list.isFetchingNextPage} onClick={next}>
        <Trans>Load more</Trans>
      </Button>
    </div>
  )
}
