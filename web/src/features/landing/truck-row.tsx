import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { TruckSilhouette } from '../../ui/trip/truck-silhouette.tsx'
import type { VehicleChoice } from '../../domain/trucks/vehicle-kinds.ts'
import { Section } from './section.tsx'

/** Every choice of the search as a link into it; the drawings grow with the tons. */
export function TruckRow() {
  return (
    <Section title={<Trans>The truck your load needs</Trans>}>
      <ul className="mt-8 -mx-4 flex gap-3 overflow-x-auto px-4 pb-2 [scrollbar-width:none] lg:mx-0 lg:grid lg:grid-cols-6 lg:px-0">
        <Truck choice="mini-truck" category="Open" feet={10} name={<Trans>Mini Truck</Trans>}>
          <Trans>1-2 Ton</Trans>
        </Truck>
        <Truck choice="small-truck" category="Open" feet={14} name={<Trans>Small Truck</Trans>}>
          <Trans>3-5 Ton</Trans>
        </Truck>
        <Truck choice="medium-truck" category="Open" feet={19} name={<Trans>Medium Truck</Trans>}>
          <Trans>6-10 Ton</Trans>
        </Truck>
        <Truck choice="large-truck" category="Open" feet={28} name={<Trans>Large Truck</Trans>}>
          <Trans>12+ Ton</Trans>
        </Truck>
        <Truck choice="container" category="Container" feet={32} name={<Trans>Container</Trans>}>
          <Trans>20ft and 40ft</Trans>
        </Truck>
        <Truck choice="trailer" category="Trailer" feet={40} name={<Trans>Trailer</Trans>}>
          <Trans>30 to 50 Ton</Trans>
        </Truck>
      </ul>
    </Section>
  )
}

const Truck = (props: {
  choice: VehicleChoice
  category: string
  feet: number
  name: ReactNode
  children: ReactNode
}) => (
  <li className="w-44 shrink-0 lg:w-auto">
    <Link
      href={`/book-truck?vehicle=${props.choice}`}
      className="flex h-full flex-col rounded-card border border-line bg-card p-4 hover:border-edge"
    >
      <span className="flex h-12 items-end">
        <TruckSilhouette category={props.category} type={props.feet} className="h-10 max-w-full" />
      </span>
      <span className="mt-4 font-semibold">{props.name}</span>
      <span className="text-sm text-quiet">{props.children}</span>
    </Link>
  </li>
)
