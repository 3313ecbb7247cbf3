import { shipments } from '@vapsi/contract/bookings/shipments'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { loads } from '@vapsi/contract/loads'
import { Hourglass, Megaphone } from 'lucide-react'
import { api } from '../../lib/api/api.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { concerning } from '../../lib/api/concerning.ts'
import { dayAndTime } from '../../lib/language/format.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../lib/session/toast.ts'

/** Keeps a load open for bids for 48 hours from now; pressing twice changes nothing more, so no key is needed. */
function useKeepOpen(loadId: string, onKept: (validUntil: string) => void) {
  const { t } = useLingui()
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api(loads.keepOpen, { id: loadId }),
    onSuccess: ({ validUntil }) => onKept(validUntil),
    onError: (error) =>
      toast({
        title: t`Error`,
        description: errorMessage(error, t`Please try again`),
        variant: 'destructive',
      }),
    onSettled: () => client.invalidateQueries({ predicate: concerning(loads.list, shipments.list) }),
  })
}

/** One tap keeps a load open for bids for 48 hours from now. */
export function KeepOpenButton({ loadId, onKept }: { loadId: string; onKept?: () => void }) {
  const { t } = useLingui()
  const keep = useKeepOpen(loadId, (validUntil) => {
    const until = dayAndTime(validUntil)
    toast({ title: t`Kept open`, description: t`Transporters can bid until ${until}.` })
    onKept?.()
  })
  return (
    <Button call={loads.keepOpen} icon={<Hourglass aria-hidden />} busy={keep.isPending} onClick={() => keep.mutate()}>
      <Trans>48 h more</Trans>
    </Button>
  )
}

/** Ends the hour of the known carriers: the market sees the load from now on. */
export function OpenToAllButton({ loadId }: { loadId: string }) {
  const { t } = useLingui()
  const open = useKeepOpen(loadId, () => toast({ title: t`Everybody sees the load now` }))
  return (
    <Button call={loads.keepOpen} icon={<Megaphone aria-hidden />} busy={open.isPending} onClick={() => open.mutate()}>
      <Trans>Show it to everybody now</Trans>
    </Button>
  )
}
