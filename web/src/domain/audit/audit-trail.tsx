import { admin } from '@vapsi/contract/admin/admin'
import { Trans, useLingui } from '@lingui/react/macro'
import type { EventType } from '@vapsi/contract/events'
import { readPages } from '../../lib/api/api.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { useOfficeList } from '../office/office-list.ts'
import { AuditLine } from './audit-entry.tsx'

/** Everything recorded about one thing, newest first; it lives inside the panel that shows the thing. */
export function AuditTrail({ subjectId, heading = true }: { subjectId: string; heading?: boolean }) {
  const { t } = useLingui()
  const list = useOfficeList(readPages(admin.audit, { subjectId, limit: 20 }))
  return (
    <section aria-label={t`Audit trail`} className="mt-6">
      {heading && (
        <h3 className="mb-3 font-bold">
          <Trans>Audit trail</Trans>
        </h3>
      )}
      {list.error !== null && list.data === undefined ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <ol className="grid">
          {list.rows.map((entry) => (
            <AuditLine key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {list.data !== undefined && list.rows.length === 0 && (
        <p className="text-sm text-quiet">
          <Trans>Nothing recorded yet</Trans>
        </p>
      )}
      {list.hasNextPage && (
        <Button className="mt-3" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          <Trans>Show older entries</Trans>
        </Button>
      )}
    </section>
  )
}

/**
 * After a conflict: who was faster and what they did, from the audit trail; for a person, who also signs in, by event
 * type.
 */
export function WhoWasQuicker({ subjectId, type }: { subjectId: string; type?: EventType }) {
  const list = useOfficeList(readPages(admin.audit, { subjectId, type, limit: 1 }))
  const [last] = list.rows
  return last ? (
    <ul className="mt-2">
      <AuditLine entry={last} />
    </ul>
  ) : null
}
