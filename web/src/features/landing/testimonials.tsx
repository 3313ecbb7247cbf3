import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Section } from './section.tsx'

/** Sample text, and each card says so. */
export const Testimonials = () => (
  <Section title={<Trans>In their words</Trans>}>
    <ul className="mt-8 grid grid-cols-1 gap-5 md:grid-cols-3">
      <Testimonial who={<Trans>Shipper, Pune</Trans>}>
        <Trans>I booked a truck in five minutes, at a price that stayed.</Trans>
      </Testimonial>
      <Testimonial who={<Trans>Truck driver, Ludhiana</Trans>}>
        <Trans>My truck used to come home empty. Now it brings a load back.</Trans>
      </Testimonial>
      <Testimonial who={<Trans>Fleet owner, Chennai</Trans>}>
        <Trans>Papers and payments of every trip are in one place.</Trans>
      </Testimonial>
    </ul>
  </Section>
)

const Testimonial = ({ who, children }: { who: ReactNode; children: ReactNode }) => (
  <li className="flex flex-col rounded-card border border-line bg-card p-5">
    <p className="text-sm font-semibold text-quiet">
      <Trans>Example</Trans>
    </p>
    <blockquote className="mt-2 flex-1 text-lg text-pretty">{children}</blockquote>
    <p className="mt-3 text-sm text-quiet">{who}</p>
  </li>
)
