import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { count, howMany } from '../../lib/language/format.ts'
import { Button } from '../../ui/button.tsx'
import { ListFailure } from './list-failure.tsx'
import type { OfficeRows } from '../office/office-list.ts'

/** Under a list of the office: how much of it stands here, why the rest does not, and the next page. */
export function ListFoot({ list, children }: { list: OfficeRows<unknown>; children?: ReactNode }) {
  const { t } = useLingui()
  const [shown, total] = [count(list.rows.length), howMany(list.total)]
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-3 text-sm text-quiet">
      <span>
        {list.data !== undefined && (children ?? <output className="tabular">{t`${shown} of ${total}`}</output>)}
      </span>
      <span className="flex flex-wrap items-center justify-end gap-3">
        <ListFailure list={list} />
        {list.hasNextPage && (
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            <Trans>Load more</Trans>
          </Button>
        )}
      </span>
    </div>
  )
}
