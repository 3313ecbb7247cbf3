import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type DrivesFor, drivers } from '@vapsi/contract/fleet/drivers'
import { Suspense, lazy, useState } from 'react'
import { ContactButtons } from '../../domain/bookings/contact-buttons.tsx'
import { useDriversChanged } from '../../domain/drivers/use-drivers.ts'
import { useWhole } from '../../domain/fleet/use-fleet.ts'
import { orAlreadyGone } from '../../lib/api/already-done.ts'
import { api } from '../../lib/api/api.ts'
import { day } from '../../lib/language/format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Problem } from '../../ui/problem.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'

const Confirm = lazy(() => import('../../ui/overlay/confirm.tsx').then((module) => ({ default: module.Confirm })))

/** The owners for whom a driver drives; he may leave each of them. */
export function DriversOwners() {
  const { data, error, refetch } = useWhole(drivers.drivesFor, { limit: 200 })
  return (
    <Card className="grid grid-cols-1 gap-4 p-5">
      <h2 className="text-lg font-bold">
        <Trans>You drive for</Trans>
      </h2>
      {data ? (
        data.length === 0 ? (
          <p className="text-quiet">
            <Trans>Nobody now. An owner adds you with your mobile number.</Trans>
          </p>
        ) : (
          <ul className="grid grid-cols-1 divide-y divide-line">
            {data.map((owner) => (
              <OwnerRow key={owner.id} drivesFor={owner} />
            ))}
          </ul>
        )
      ) : error ? (
        <ErrorState isSmall error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-16 w-full" />
      )}
    </Card>
  )
}

function OwnerRow({ drivesFor: { id, owner, mobile, licenceExpiresOn } }: { drivesFor: DrivesFor }) {
  const { t } = useLingui()
  const changed = useDriversChanged()
  const [isAsking, setAsking] = useState(false)
  const leave = useMutation({
    mutationFn: () => orAlreadyGone(() => api(drivers.leave, { id })),
    onSuccess: () => setAsking(false),
    onSettled: changed,
  })
  const until = licenceExpiresOn && day(licenceExpiresOn)
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{owner}</p>
        {until && (
          <p className="text-sm text-quiet">
            <Trans>Your licence is valid until {until}</Trans>
          </p>
        )}
      </div>
      <span className="flex items-center gap-2">
        {mobile && <ContactButtons name={owner} mobile={mobile} />}
        <Button className="h-12" onClick={() => setAsking(true)}>
          <Trans>Leave</Trans>
        </Button>
      </span>
      {isAsking && (
        <Suspense fallback={null}>
          <Confirm
            open
            danger
            onOpenChange={setAsking}
            title={t`Leave ${owner}?`}
            description={t`You see the trips of this owner no more.`}
            confirmLabel={<Trans>Leave</Trans>}
            busy={leave.isPending}
            onConfirm={() => leave.mutate()}
          >
            <Problem error={leave.error} />
          </Confirm>
        </Suspense>
      )}
    </li>
  )
}
