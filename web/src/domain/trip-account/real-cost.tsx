import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { wayHome } from '@vapsi/contract/way-home/way-home'
import { tripAccount } from '@vapsi/contract/bookings/trip-account'
import { useMay } from '../../lib/session/may.tsx'
import { read } from '../../lib/api/api.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { money } from '../../lib/language/format.ts'
import { stored } from '../../lib/stored.ts'
import { useBrowserState } from '../../lib/use-browser-state.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useSetEconomics } from '../economics/use-economics.ts'

const keyOf = (vehicleId: string) => `vapsi.real-cost-asked.${vehicleId}`

/**
 * The truck's real cost per kilometre, asked before the planner uses it. After a no, it asks again when there is
 * another trip.
 */
export function RealCost({ vehicleId }: { vehicleId: string }) {
  const { t } = useLingui()
  const { data } = useQuery(read(tripAccount.realCost, { id: vehicleId }))
  const mayKeep = useMay()(wayHome.setEconomics)
  const [refused, setRefused] = useBrowserState(() => stored.read(keyOf(vehicleId)), null)
  const use = useSetEconomics(vehicleId)
  if (!mayKeep || !data?.isNews || data.rupeesPerLadenKm === null || data.rupeesPerEmptyKm === null) return null
  const { trips, rupeesPerLadenKm, rupeesPerEmptyKm } = data
  const asked = `${trips} ${rupeesPerLadenKm}`
  if (refused === asked || use.isSuccess) return null
  const [laden, empty] = [money(rupeesPerLadenKm), money(rupeesPerEmptyKm)]
  return (
    <Card role="region" aria-label={t`Real cost a km`} className="grid grid-cols-1 gap-3">
      <div>
        <h2 className="font-bold">
          <Trans>
            Use {laden} a km from your {trips} trips?
          </Trans>
        </h2>
        <p className="text-sm text-quiet">
          <Trans>By the diesel, toll and other that you wrote down. Empty the plan then counts {empty} a km.</Trans>
        </p>
      </div>
      {use.error && (
        <p role="alert" className="text-sm text-danger">
          {errorMessage(use.error, t`Please try again.`)}
        </p>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button
          className="h-12"
          onClick={() => {
            stored.write(keyOf(vehicleId), asked)
            setRefused(asked)
          }}
        >
          <Trans>Not now</Trans>
        </Button>
        <Button
          variant="ink"
          className="h-12 flex-1"
          busy={use.isPending}
          onClick={() => use.mutate({ rupeesPerLadenKm, rupeesPerEmptyKm })}
        >
          <Trans>Use {laden} a km</Trans>
        </Button>
      </div>
    </Card>
  )
}
