import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { admin } from '@vapsi/contract/admin/admin'
import { business } from '@vapsi/contract/admin/business'
import { Download } from 'lucide-react'
import { disputes } from '@vapsi/contract/payments/disputes'
import { eway } from '@vapsi/contract/bookings/eway'
import { papers } from '@vapsi/contract/fleet/papers'
import { outstanding } from '@vapsi/contract/payments/outstanding'
import { payments } from '@vapsi/contract/payments'
import { months } from '@vapsi/contract/settlement/months'
import { payouts } from '@vapsi/contract/settlement/payouts'
import { settlements } from '@vapsi/contract/settlement/settlement'
import { officeReceipts } from '@vapsi/contract/lorry-receipts/receipts'
import { waiting } from '@vapsi/contract/detention/waiting'
import { useState } from 'react'
import { type Reply, type Send, api } from '../../lib/api/api.ts'
import { ApiError, errorMessage } from '../../lib/api/api-error.ts'
import { count } from '../../lib/language/format.ts'
import { newKey } from '../../lib/api/key-per-body.ts'
import { Button } from '../../ui/button.tsx'
import { Progress } from '../../ui/states.tsx'
import { useMay } from '../../lib/session/may.tsx'
import { toast } from '../../lib/session/toast.ts'

type Table = Send<typeof admin.startExport>['table']
/** Anyone who may read the list may export it. */
const lists = {
  users: admin.users,
  vehicles: admin.vehicles,
  bookings: admin.bookings,
  bids: admin.pendingBids,
  documents: admin.documents,
  'lorry-receipts': officeReceipts.list,
  payments: payments.list,
  outstanding: outstanding.bookings,
  'payment-reports': payments.reports,
  'payment-terms': payments.terms,
  settlements: settlements.list,
  'month-lines': months.lines,
  payouts: payouts.due,
  disputes: disputes.list,
  'waiting-charges': waiting.proposed,
  'vehicle-papers': papers.ending,
  'eway-bills': eway.ending,
  audit: admin.audit,
  newsletter: admin.newsletter,
  'business-groups': business.groups,
  'business-trips': business.entries,
  'business-asked': business.asked,
  'business-declines': business.declines,
  'business-trucks': business.trucks,
  'business-cash': business.cash,
  'business-claims': business.claims,
  'business-stopped': business.stopped,
} satisfies Record<Table, unknown>

type Export = Reply<typeof admin.export>
type Filter = Record<string, string | null | undefined>

const pollMs = 700
/** After this many consecutive failed polls the waiting ends: a lift, a restart of the server. */
const failuresAtMost = 8
const pause = () => new Promise((resolve) => setTimeout(resolve, pollMs))

/** The export goes on, but nobody here knows how far it is. */
class LostSight extends Error {}

/** Starts the export and polls until the file is ready; the clerk may open other pages in the meantime. */
async function exportTable(
  table: Send<typeof admin.startExport>['table'],
  filter: Filter,
  onProgress: (progress: Export) => void,
): Promise<Export> {
  const given = Object.fromEntries(Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  const body = { table, filter: given }
  let progress = await api(admin.startExport, body, { idempotencyKey: newKey() })
  while (progress.status === 'waiting' || progress.status === 'running') {
    onProgress(progress)
    progress = await nextProgress(progress.id)
  }
  return progress
}

async function nextProgress(id: string, failures = 0): Promise<Export> {
  await pause()
  try {
    return await api(admin.export, { id })
  } catch (error) {
    const isOver = error instanceof ApiError && [401, 403, 404].includes(error.status)
    if (isOver || failures + 1 >= failuresAtMost) throw new LostSight(undefined, { cause: error })
    return nextProgress(id, failures + 1)
  }
}

/** The filtered table as CSV, written on the server in the background with its progress shown. */
export function ExportButton({ table, filter }: { table: Send<typeof admin.startExport>['table']; filter: Filter }) {
  const { t } = useLingui()
  const may = useMay()
  const [progress, setProgress] = useState<Export | null>(null)
  const failed = (description: string) => toast({ title: t`Export failed`, description, variant: 'destructive' })
  const run = useMutation({
    mutationFn: () => exportTable(table, filter, setProgress),
    onSuccess: ({ status, url, rowsDone }) => {
      if (status !== 'done' || !url) {
        failed(t`The file could not be written. Please try again.`)
        return
      }
      save(url)
      const rows = count(rowsDone)
      toast({ title: t`Export ready`, description: t`${rows} rows saved as CSV` })
    },
    onError: (error) =>
      failed(
        error instanceof LostSight
          ? t`How far the export is could not be seen any more. Please export again.`
          : errorMessage(error, t`The export could not be started.`),
      ),
    onSettled: () => setProgress(null),
  })
  if (!may(lists[table])) return null
  const done = progress?.rowsDone ?? 0
  const total = progress?.rowsTotal ?? 0
  const counted = total > 0 ? `${count(done)} / ${count(total)}` : ''
  return (
    <span className="relative inline-block">
      <Button icon={<Download aria-hidden />} busy={run.isPending} onClick={() => run.mutate()}>
        {run.isPending ? <Trans>Exporting… {counted}</Trans> : <Trans>Export CSV</Trans>}
      </Button>
      {run.isPending && (
        <span className="absolute inset-x-1 -bottom-1 block">
          <Progress label={t`Export`} value={total > 0 ? done / total : 0} />
        </span>
      )}
    </span>
  )
}

function save(url: string) {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
