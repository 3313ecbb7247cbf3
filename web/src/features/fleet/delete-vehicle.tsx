import { fleet } from '@vapsi/contract/fleet'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { orAlreadyGone } from '../../lib/api/already-done.ts'
import { api } from '../../lib/api/api.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { Confirm } from '../../ui/overlay/confirm.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import { type Vehicle, spacedNumber, useFleetChanged } from '../../domain/fleet/use-fleet.ts'

/** Asks, deletes, and says why when the vehicle is on a trip or requested. */
export function DeleteVehicle({ vehicle, onClose }: { vehicle: Vehicle; onClose: () => void }) {
  const { t } = useLingui()
  const changed = useFleetChanged()
  const number = spacedNumber(vehicle.vehicleNumber)
  const remove = useMutation({
    mutationFn: () => orAlreadyGone(() => api(fleet.remove, { id: vehicle.id })),
    onSuccess: () => {
      toast({ title: t`Vehicle deleted successfully` })
      onClose()
      changed()
    },
    onError: (error) => {
      toast({
        title: t`Failed to delete vehicle`,
        description: errorMessage(error, t`Please try again.`),
        variant: 'destructive',
      })
      changed()
    },
  })
  return (
    <Confirm
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Delete ${number}?`}
      description={t`Its routes leave the market and its open bids are withdrawn.`}
      confirmLabel={<Trans>Delete</Trans>}
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
    >
      {remove.isError && (
        <p role="alert" className="text-sm text-danger">
          {errorMessage(remove.error, t`Please try again.`)}
        </p>
      )}
    </Confirm>
  )
}
