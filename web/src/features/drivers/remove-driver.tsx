import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { drivers } from '@vapsi/contract/fleet/drivers'
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { type Driver, useDriversChanged } from '../../domain/drivers/use-drivers.ts'
import { orAlreadyGone } from '../../lib/api/already-done.ts'
import { api } from '../../lib/api/api.ts'
import { toast } from '../../lib/session/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/problem.tsx'

const Confirm = lazy(() => import('../../ui/overlay/confirm.tsx').then((module) => ({ default: module.Confirm })))

/** Removes a driver after a question that says what becomes of his trips. */
export function RemoveDriver({ driver, children }: { driver: Driver; children: ReactNode }) {
  const { t } = useLingui()
  const changed = useDriversChanged()
  const [isAsking, setAsking] = useState(false)
  const { name } = driver
  const remove = useMutation({
    mutationFn: () => orAlreadyGone(() => api(drivers.remove, { id: driver.id })),
    onSuccess: () => {
      toast({ title: t`Driver removed` })
      setAsking(false)
    },
    onSettled: changed,
  })
  return (
    <>
      <Button call={drivers.remove} variant="danger" icon={children} onClick={() => setAsking(true)}>
        <Trans>Remove</Trans>
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <Confirm
            open
            onOpenChange={setAsking}
            title={t`Remove ${name}?`}
            description={t`His trips are yours again, and he sees them no more. What his phone has kept of them is still taken for 72 hours.`}
            confirmLabel={<Trans>Remove</Trans>}
            danger
            busy={remove.isPending}
            onConfirm={() => remove.mutate()}
          >
            <Problem error={remove.error} />
          </Confirm>
        </Suspense>
      )}
    </>
  )
}
