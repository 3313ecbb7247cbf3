import { fleet } from '@vapsi/contract/fleet'
import { useLingui } from '@lingui/react/macro'
import { orAlreadyGone } from '../../lib/api/already-done.ts'
import { api } from '../../lib/api/api.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { doLater, takeBackMs } from '../../lib/do-later.ts'
import { dismissToast, toast } from '../../lib/session/toast.ts'
import { type Vehicle, spacedNumber, useFleetReadAgain } from '../../domain/fleet/use-fleet.ts'

/** Removes a vehicle from the list at once and deletes it when the time to undo is over; explains if it has to stay. */
export function useRemoveVehicle({ id, vehicleNumber }: Vehicle): () => void {
  const { t } = useLingui()
  const readAgain = useFleetReadAgain()
  const number = spacedNumber(vehicleNumber)
  return () => {
    const undo = doLater(id, async (options) => {
      try {
        await orAlreadyGone(() => api(fleet.remove, { id }, options))
        toast({ title: t`Vehicle deleted successfully` })
      } catch (error) {
        toast({
          title: t`Failed to delete vehicle`,
          description: errorMessage(error, t`Please try again.`),
          variant: 'destructive',
        })
      }
      await readAgain()
    })
    const said = toast({
      title: t`${number} leaves your fleet`,
      description: t`Its routes leave the market and its open bids are withdrawn.`,
      durationMs: takeBackMs,
      action: {
        label: t`Undo`,
        altText: t`Keep ${number}`,
        onClick: () => {
          undo()
          dismissToast(said)
        },
      },
    })
  }
}
