import { fleet } from '@vapsi/contract/fleet'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { orAlreadyGone } from '../../lib/api/already-done.ts'
import { api } from '../../lib/api/api.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../lib/session/toast.ts'
import { type Vehicle, spacedNumber, useFleetReadAgain } from '../../domain/fleet/use-fleet.ts'

const Confirm = lazy(() => import('../../ui/overlay/confirm.tsx').then((module) => ({ default: module.Confirm })))

/** Deletes a vehicle after a question; explains if it has to stay. */
export function DeleteVehicle({ vehicle, whyNotId }: { vehicle: Vehicle; whyNotId?: string | undefined }) {
  const { t } = useLingui()
  const readAgain = useFleetReadAgain()
  const [isAsking, setAsking] = useState(false)
  const number = spacedNumber(vehicle.vehicleNumber)
  const remove = useMutation({
    mutationFn: () => orAlreadyGone(() => api(fleet.remove, { id: vehicle.id })),
    onSuccess: () => {
      toast({ title: t`Vehicle deleted successfully` })
      setAsking(false)
      return readAgain()
    },
    onError: (error) => {
      toast({
        title: t`Failed to delete vehicle`,
        description: errorMessage(error, t`Please try again.`),
        variant: 'destructive',
      })
      return readAgain()
    },
  })
  const ask = (isOpen: boolean) => {
    setAsking(isOpen)
    remove.reset()
  }
  return (
    <>
      <Button
        call={fleet.remove}
        variant="danger"
        icon={<Trash2 aria-hidden />}
        disabled={whyNotId !== undefined}
        aria-describedby={whyNotId}
        onClick={() => ask(true)}
      >
        <Trans>Delete</Trans>
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <Confirm
            open
            onOpenChange={ask}
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
        </Suspense>
      )}
    </>
  )
}
