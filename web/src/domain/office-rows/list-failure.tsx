import { Trans, useLingui } from '@lingui/react/macro'
import { errorMessage } from '../../lib/api/api-error.ts'
import type { OfficeRows } from '../office/office-list.ts'

/** A list with rows that could not be continued or refreshed: why, and a retry button if no other button does it. */
export function ListFailure({ list }: { list: OfficeRows<unknown> }) {
  const { t } = useLingui()
  if (!list.error || list.data === undefined) return null
  return (
    <span role="alert" className="text-sm text-danger">
      {errorMessage(list.error, t`Please try again.`)}{' '}
      {!list.isFetchNextPageError && (
        <button
          type="button"
          className="min-h-11 font-semibold underline underline-offset-4"
          onClick={() => void list.refetch()}
        >
          <Trans>Try again</Trans>
        </button>
      )}
    </span>
  )
}
