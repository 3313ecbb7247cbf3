import { Trans, useLingui } from '@lingui/react/macro'
import { market } from '@vapsi/contract/market'
import { Link } from 'wouter'
import { ButtonLink } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { EmptyState } from '../../ui/states.tsx'

/** There is no way home from home: a load or a route leads out. */
export function AtHome({ vehicleId }: { vehicleId: string }) {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`This truck is at home.`}
      action={
        <>
          <Link href="/dashboard?tab=market-loads" className={buttonStyle({ variant: 'main', size: 'lg' })}>
            <Trans>See the loads</Trans>
          </Link>
          <ButtonLink call={market.post} size="lg" href={`/driver/post-route?vehicleId=${vehicleId}`}>
            <Trans>Post a Route</Trans>
          </ButtonLink>
        </>
      }
    />
  )
}
