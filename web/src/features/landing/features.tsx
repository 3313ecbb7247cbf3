import { Trans } from '@lingui/react/macro'
import { BadgeCheck, FileCheck2, Fuel, Route, ShieldCheck, Waypoints } from 'lucide-react'
import type { ComponentType, ReactNode, SVGProps } from 'react'
import { Section } from './section.tsx'

type Icon = ComponentType<SVGProps<SVGSVGElement>>

export function Features() {
  return (
    <Section id="features" title={<Trans>What you can count on</Trans>}>
      <ul className="mt-8 grid grid-cols-1 gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        <Feature icon={BadgeCheck} title={<Trans>Verified transporters</Trans>}>
          <Trans>
            Our office checks people and vehicles. The badge is on the card before you book, with rating and trips.
          </Trans>
        </Feature>
        <Feature icon={ShieldCheck} title={<Trans>Payment protection</Trans>}>
          <Trans>
            Your payments are protected by recorded advance and balance terms: what is due, when, and what has been
            paid, in writing for both sides.
          </Trans>
        </Feature>
        <Feature icon={FileCheck2} title={<Trans>Proof-of-delivery verification</Trans>}>
          <Trans>The loading receipt and the signed POD are photographed on the spot and stay with the booking.</Trans>
        </Feature>
        <Feature icon={Route} title={<Trans>AI matching</Trans>}>
          <Trans>Loads are matched to trucks by the empty kilometres they save, nearest way home first.</Trans>
        </Feature>
        <Feature icon={Waypoints} title={<Trans>Live tracking</Trans>}>
          <Trans>Requested, confirmed, loaded, in transit, delivered: each step with its time and who took it.</Trans>
        </Feature>
        <Feature icon={Fuel} title={<Trans>Fuel and finance services</Trans>}>
          <Trans>
            The recorded advance pays for diesel and tolls before the wheels turn; our office helps with the rest.
          </Trans>
        </Feature>
      </ul>
    </Section>
  )
}

const Feature = ({ icon: Sign, title, children }: { icon: Icon; title: ReactNode; children: ReactNode }) => (
  <li className="border-t-[3px] border-ink pt-4">
    <h3 className="flex items-center gap-2.5 text-lg font-semibold">
      <Sign aria-hidden className="size-6 shrink-0 text-return" />
      {title}
    </h3>
    <p className="mt-2 text-pretty text-quiet">{children}</p>
  </li>
)
