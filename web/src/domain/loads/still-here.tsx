import { shipments } from '@vapsi/contract/bookings/shipments'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { loads } from '@vapsi/contract/loads'
import { Check, X } from 'lucide-react'
import { orAlreadyDone } from '../../lib/api/already-done.ts'
import { api } from '../../lib/api/api.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { concerning } from '../../lib/api/concerning.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../lib/session/toast.ts'

type Answer = 'here' | 'gone'

/** Drivers say that a load is gone: its shipper answers with one press. */
export function StillHereButtons({ loadId, onDone }: { loadId: string; onDone?: () => void }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const answer = useMutation({
    // Pressing twice changes nothing more, so no key is needed.
    mutationFn: async (said: Answer): Promise<unknown> =>
      said === 'here'
        ? api(loads.keepOpen, { id: loadId })
        : orAlreadyDone(
            () => api(loads.close, { id: loadId }),
            async () => (await api(loads.get, { id: loadId })).status === 'closed',
          ),
    onSuccess: (_, said) => {
      toast(
        said === 'here'
          ? { title: t`On the market again`, description: t`Drivers see it for 48 hours from now.` }
          : { title: t`Load closed` },
      )
      onDone?.()
    },
    onError: (error) =>
      toast({
        title: t`Error`,
        description: errorMessage(error, t`Please try again`),
        variant: 'destructive',
      }),
    onSettled: () => client.invalidateQueries({ predicate: concerning(loads.list, shipments.list) }),
  })
  const asked = answer.isPending ? answer.variables : null
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button
        call={loads.keepOpen}
        variant="main"
        icon={<Check aria-hidden />}
        busy={asked === 'here'}
        onClick={() => answer.mutate('here')}
      >
        <Trans>Still here</Trans>
      </Button>
      <Button call={loads.close} icon={<X aria-hidden />} busy={asked === 'gone'} onClick={() => answer.mutate('gone')}>
        <Trans>It is gone</Trans>
      </Button>
    </div>
  )
}
