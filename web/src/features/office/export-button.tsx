import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { admin } from '@vapsi/contract/admin'
import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type Reply, type Send, newKey, send } from '../../lib/api.ts'
import { saying } from '../../lib/api-error.ts'
import { count } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Progress } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'

type Started = Send<typeof admin.startExport>
type Export = Reply<typeof admin.export>
type Filter = Record<string, string | null | undefined>

const pollMs = 700

/** The filtered table as CSV, written on the server while the clerk goes on; it arrives by itself. */
export function ExportButton({ table, filter }: { table: Started['table']; filter: Filter }) {
  const { t } = useLingui()
  const [running, setRunning] = useState<string | null>(null)
  const start = useMutation({
    mutationFn: () =>
      send<Export>('POST', '/api/admin/exports', { table, filter: given(filter) }, { idempotencyKey: newKey() }),
    onSuccess: ({ id }) => setRunning(id),
    onError: (error) => failed(saying(error, t`The export could not be started.`)),
  })
  const failed = (description: string) => toast({ title: t`Export failed`, description, variant: 'destructive' })
  const progress = useQuery<Export>({
    queryKey: ['/api/admin/exports', running],
    enabled: running !== null,
    refetchInterval: pollMs,
    refetchIntervalInBackground: true,
  })
  const { data: export_, error } = progress

  useEffect(() => {
    if (
      !running ||
      (!error && (export_?.id !== running || export_.status === 'waiting' || export_.status === 'running'))
    )
      return
    if (export_?.status === 'done' && export_.url) {
      save(export_.url)
      toast({ title: t`Export ready`, description: t`${count(export_.rowsDone)} rows saved as CSV` })
    } else
      toast({
        title: t`Export failed`,
        description: saying(error, t`The file could not be written. Please try again.`),
        variant: 'destructive',
      })
    setRunning(null)
  }, [running, export_, error, t])

  const done = export_ && running === export_.id ? export_.rowsDone : 0
  const total = export_ && running === export_.id ? export_.rowsTotal : 0
  const counted = total > 0 ? `${count(done)} / ${count(total)}` : ''
  return (
    <span className="relative inline-block">
      <Button icon={<Download aria-hidden />} busy={start.isPending || running !== null} onClick={() => start.mutate()}>
        {running ? <Trans>Exporting… {counted}</Trans> : <Trans>Export CSV</Trans>}
      </Button>
      {running && (
        <span className="absolute inset-x-1 -bottom-1 block">
          <Progress label={t`Export`} value={total > 0 ? done / total : 0} />
        </span>
      )}
    </span>
  )
}

const given = (filter: Filter): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1])))

function save(url: string) {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
