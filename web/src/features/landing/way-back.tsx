import { Trans, useLingui } from '@lingui/react/macro'
import { count } from '../../lib/language/format.ts'
import { WayHomeStrip } from '../../ui/trip/way-home-strip.tsx'
import { Section } from './section.tsx'
import { trip } from './network.ts'

/** Why the product exists, drawn with its own line. */
export function WayBack() {
  const { t } = useLingui()
  const [home, away] = [t`Nagpur`, t`Kochi`]
  const emptyKm = trip.km
  const emptyWay = count(emptyKm)
  return (
    <Section
      id="about"
      title={<Trans>Two of five trucks drive home with nothing on board</Trans>}
      lead={
        <Trans>
          Somebody pays for that diesel: the shipper in the price, the driver in the margin. Vapsi (
          <span lang="hi" className="font-mark leading-none">
            वापसी
          </span>
          , the way back) sells both directions, so the same trip costs less and earns more.
        </Trans>
      }
    >
      <div className="mt-8 grid grid-cols-1 gap-4 md:grid-cols-2">
        <div className="rounded-card border border-line bg-card p-5">
          <h3 className="mb-4 font-semibold text-quiet">
            <Trans>The usual trip</Trans>
          </h3>
          <WayHomeStrip loads={[]} home={home} toHomeKm={emptyKm} />
          <p className="mt-3 text-sm text-quiet">
            <Trans>
              Out to {away} with a load, back with an empty bed: {emptyWay} km of diesel, tolls and a driver's days.
            </Trans>
          </p>
        </div>
        <div className="rounded-card border border-return/35 bg-linear-to-b from-soft-green to-card to-60% p-5">
          <h3 className="mb-4 font-semibold text-return">
            <Trans>The trip with a way back</Trans>
          </h3>
          <WayHomeStrip
            home={home}
            toHomeKm={trip.toHomeKm}
            loads={[{ pickup: away, drop: home, toPickupKm: trip.toPickupKm, loadedKm: trip.loadedKm }]}
          />
          <p className="mt-3 text-sm text-quiet">
            <Trans>
              Rubber from Kochi rides home to Nagpur. Only the few kilometres to the pickup are driven empty.
            </Trans>
          </p>
        </div>
      </div>
    </Section>
  )
}
