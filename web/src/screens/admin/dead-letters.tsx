import { Trans, useLingui } from '@lingui/react/macro'
import { admin } from '@vapsi/contract/admin/admin'
import { useLiveList } from '../../domain/office-rows/live-list.ts'
import type { OfficeColumn } from '../../domain/office/office-table.tsx'
import { PagedTable } from '../../domain/office-rows/paged-table.tsx'
import { useOfficeAction } from '../../domain/office/use-office-action.tsx'
import { type Item, api, readPages } from '../../lib/api/api.ts'
import { Button } from '../../ui/button.tsx'
import { When } from '../../ui/figures.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

type DeadLetter = Item<typeof admin.deadLetters>

/** Messages that could not be delivered, to be sent again when the reason is gone. */
export function DeadLettersScreen() {
  const { t } = useLingui()
  const list = useLiveList(readPages(admin.deadLetters))
  const channels: Record<DeadLetter['channel'], string> = {
    sms: t`SMS`,
    push: t`Push`,
    email: t`Email`,
    whatsapp: t`WhatsApp`,
    job: t`Work`,
  }
  const columns: OfficeColumn<DeadLetter>[] = [
    { id: 'channel', header: t`Channel`, cell: (row) => channels[row.channel] },
    {
      id: 'to',
      header: t({ message: 'To', context: 'who gets a message' }),
      cell: (row) => (
        <span className="tabular line-clamp-2 max-w-72 min-w-44 font-semibold wrap-anywhere" title={row.to}>
          {row.to || '–'}
        </span>
      ),
    },
    { id: 'queue', header: t`Queue`, cell: (row) => <span className="whitespace-nowrap text-quiet">{row.queue}</span> },
    {
      id: 'error',
      header: t`Error`,
      cell: (row) => (
        <span className="line-clamp-2 max-w-md min-w-52 wrap-anywhere" title={row.error ?? undefined}>
          {row.error ?? '–'}
        </span>
      ),
    },
    { id: 'failedAt', header: t`Failed`, cell: (row) => <When at={row.failedAt} className="whitespace-nowrap" /> },
    { id: 'actions', header: t`Actions`, end: true, cell: (row) => <Retry letter={row} /> },
  ]
  return (
    <>
      <PageHeader title={t`Undelivered`} subtitle={t`Messages and work that were given up, with the reason.`} />
      <PagedTable label={t`Undelivered`} empty={t`Every message has been delivered`} list={list} columns={columns} />
    </>
  )
}

function Retry({ letter }: { letter: DeadLetter }) {
  const { t } = useLingui()
  const to = letter.to || letter.queue
  const retry = useOfficeAction<void, unknown>(() => api(admin.retryDeadLetter, { id: letter.id }), {
    done: t`Sent again`,
    failed: t`Sending again failed`,
    fallback: t`The message could not be queued. Please try again.`,
  })
  if (!letter.can.retry) return <Trans>A new code is needed</Trans>
  return (
    <Button size="sm" busy={retry.isPending} aria-label={t`Send again to ${to}`} onClick={() => retry.mutate()}>
      <Trans>Send again</Trans>
    </Button>
  )
}
