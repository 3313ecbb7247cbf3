import { Trans, useLingui } from '@lingui/react/macro'
import type { LoadTruckView } from '@vapsi/contract/dispatch/dispatch'
import { spacedNumber } from '../../../domain/fleet/use-fleet.ts'
import { begin, money, roadKmText } from '../../../lib/language/format.ts'
import { townIn } from '../../../lib/language/spoken.ts'
import { Button } from '../../../ui/button.tsx'
import type { Waiting } from '../board-rows.ts'

/** The nearest trucks that are not proposed, each with its reason; the clerk may take one all the same. */
export function WhyNot(props: {
  load: Waiting
  others: readonly LoadTruckView[]
  onTake: (truck: LoadTruckView) => void
}) {
  const words = useWhyNotWords(props.load)
  if (props.others.length === 0) return null
  return (
    <section data-why-not className="border-t border-line px-4 py-3 text-sm">
      <h3 className="text-xs font-semibold text-quiet">
        <Trans>Why not the others</Trans>
      </h3>
      <ul className="mt-1 grid gap-2">
        {props.others.map((truck) => (
          <li key={truck.vehicleId} className="flex items-start gap-3">
            <span className="min-w-0 flex-1">
              <b className="tabular">{spacedNumber(truck.vehicleNumber)}</b>{' '}
              <span className="text-quiet">
                {[truck.place && townIn(truck.place.name), truck.toPickupKm !== null && roadKmText(truck.toPickupKm)]
                  .filter(Boolean)
                  .join(', ')}
              </span>
              <span className="block">{words(truck)}</span>
            </span>
            {truck.whyNot !== 'other_lane' && (
              <Button size="sm" variant="quiet" aria-keyshortcuts="W" onClick={() => props.onTake(truck)}>
                <Trans>Propose it</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function useWhyNotWords({ price }: Waiting) {
  const { t } = useLingui()
  return (truck: LoadTruckView) => {
    const { whyNot, posted, atPickup, cost, driverPrice, carriesFrom } = truck
    if (whyNot === 'too_late') {
      const there = begin(atPickup)
      return (
        <>
          <b className="text-danger">{t`Too late.`}</b> {t`There ${there}.`}
        </>
      )
    }
    if (whyNot === 'loss') {
      const loss = money(Math.max(0, (cost ?? 0) - (driverPrice ?? price)))
      const from = money(carriesFrom)
      return (
        <>
          <b className="text-danger">{t`He would lose ${loss}.`}</b> {t`Carries from ${from}.`}
        </>
      )
    }
    if (!posted) return null
    const [to, asks] = [townIn(posted.toLocation), money(posted.part?.price ?? posted.price)]
    return whyNot === 'too_dear' ? t`Its owner asks ${asks} for this part.` : t`Posted to ${to} for ${asks}.`
  }
}
