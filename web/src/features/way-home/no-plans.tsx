import { Trans, useLingui } from '@lingui/react/macro'
import { market } from '@vapsi/contract/market'
import { BellRing } from 'lucide-react'
import { Link } from 'wouter'
import { May } from '../../lib/session/may.tsx'
import { PushInvitation } from '../../domain/push/push-invitation.tsx'
import { WentWider, Wider } from '../../domain/way-home/wider.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { EmptyState } from '../../ui/states.tsx'
import { toast } from '../../lib/session/toast.ts'
import { EmptyHome } from './empty-home.tsx'
import type { LeftOut } from './use-plans.ts'

/** No load brings the truck home: shows driving straight home, a wider search, and that a notification will follow. */
export function NoPlans(props: {
  found: LeftOut | undefined
  vehicleId: string
  /** Its next trip or route says where it will be empty, so its owner is notified of loads. */
  isWatched: boolean
  widerKm: number
  onWider: (widerKm: number) => void
}) {
  const { t } = useLingui()
  const { widerKm } = props
  return (
    <div className="grid grid-cols-1 gap-4">
      {props.found && <EmptyHome found={props.found} />}
      <EmptyState
        title={t`No load brings this truck home yet. We tell you as soon as one does.`}
        action={
          <>
            <Wider widerKm={widerKm} onWider={props.onWider} />
            {props.isWatched ? (
              <Button
                size="lg"
                icon={<BellRing aria-hidden />}
                onClick={() =>
                  toast({
                    title: t`We tell you`,
                    description: t`As soon as a load brings this truck home, the bell rings.`,
                  })
                }
              >
                <Trans>Tell me</Trans>
              </Button>
            ) : (
              <May call={market.post}>
                <Link
                  href={`/driver/post-route?vehicleId=${props.vehicleId}`}
                  className={buttonStyle({ variant: 'outline', size: 'lg' })}
                >
                  <BellRing aria-hidden />
                  <Trans>Tell me: post its route</Trans>
                </Link>
              </May>
            )}
          </>
        }
      >
        <WentWider widerKm={widerKm} />
      </EmptyState>
      <PushInvitation />
    </div>
  )
}
