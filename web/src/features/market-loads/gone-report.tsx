import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@vapsi/contract/endpoint'
import { loads } from '@vapsi/contract/loads'
import { Check, Ghost } from 'lucide-react'
import { orAlreadyDone } from '../../lib/api/already-done.ts'
import { api } from '../../lib/api/api.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { concerning } from '../../lib/api/concerning.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../lib/session/toast.ts'

type Standing = Reply<typeof loads.get>['goneReport']

/** A driver who learned by phone that the load is gone saves others the call. */
export function GoneReport({ loadId, standing }: { loadId: string; standing: Standing }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const say = useMutation({
    mutationFn: () =>
      orAlreadyDone(
        () => api(loads.reportGone, { id: loadId }),
        async () => (await api(loads.get, { id: loadId })).goneReport === 'made',
      ),
    onSuccess: () =>
      toast({
        title: t`Thank you`,
        description: t`With three drivers who say so it leaves the market.`,
      }),
    onError: (error) =>
      toast({
        title: t`Error`,
        description: errorMessage(error, t`Please try again.`),
        variant: 'destructive',
      }),
    onSettled: () => client.invalidateQueries({ predicate: concerning(loads.get, loads.list) }),
  })
  if (standing === 'made')
    return (
      <p className="flex min-h-11 items-center gap-2 text-sm text-quiet">
        <Check aria-hidden className="size-4" />
        <Trans>You said that it is gone</Trans>
      </p>
    )
  if (standing !== 'may') return null
  return (
    <Button
      call={loads.reportGone}
      variant="quiet"
      icon={<Ghost aria-hidden />}
      className="w-fit"
      busy={say.isPending}
      onClick={() => say.mutate()}
    >
      <Trans>This load is gone</Trans>
    </Button>
  )
}
