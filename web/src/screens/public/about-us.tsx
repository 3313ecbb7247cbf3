import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { FiguresStrip } from '../../features/landing/figures-strip.tsx'
import { NetworkMap } from '../../features/landing/network-map.tsx'
import { Section } from '../../features/landing/section.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { PublicShell } from '../../ui/shell/public-shell.tsx'

export function AboutUsScreen() {
  return (
    <PublicShell>
      <div className="mx-auto grid max-w-6xl items-center gap-x-14 gap-y-8 px-4 pt-8 md:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] md:px-8 md:pt-14">
        <div>
          <h1 className="text-2xl font-bold tracking-tight">
            <Trans>About Us</Trans>
          </h1>
          <p className="mt-4 max-w-xl text-lg text-pretty">
            <Trans>
              Vapsi means the way back. We started with one observation on the highway: of ten trucks that come towards
              you, four are empty.
            </Trans>
          </p>
          <p className="mt-4 max-w-xl text-pretty text-quiet">
            <Trans>
              Their owners could not find a load home in time, so the way there had to pay for both. Vapsi shows every
              truck its loads home, and every shipper the trucks that drive there anyway, at a fixed price.
            </Trans>
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Link href="/book-truck" className={buttonStyle({ variant: 'main', size: 'lg' })}>
              <Trans>Find a truck</Trans>
            </Link>
            <Link href="/driver/signup" className={buttonStyle({ variant: 'outline', size: 'lg' })}>
              <Trans>Become a transporter</Trans>
            </Link>
          </div>
        </div>
        <NetworkMap className="mx-auto w-full max-w-sm" />
      </div>
      <FiguresStrip />
      <Section title={<Trans>What we hold to</Trans>}>
        <dl className="mt-8 grid grid-cols-1 gap-x-10 gap-y-7 md:grid-cols-3">
          <Value name={<Trans>One price</Trans>}>
            <Trans>What the card says is what is paid. No call to haggle, no surprise at the gate.</Trans>
          </Value>
          <Value name={<Trans>Everything in writing</Trans>}>
            <Trans>Advance and balance terms, LR, POD and each payment are on record for both sides.</Trans>
          </Value>
          <Value name={<Trans>A person in the office</Trans>}>
            <Trans>Every truck is assigned by people who know lanes and drivers, and who answer the phone.</Trans>
          </Value>
        </dl>
      </Section>
      <Section
        title={<Trans>For the phone in the cab</Trans>}
        lead={
          <Trans>
            Vapsi is made for a five-year-old phone in sunlight and for weak signal: in English and six Indian
            languages, large enough for a thumb, and light enough for the last bar of network.
          </Trans>
        }
      />
    </PublicShell>
  )
}

const Value = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="border-t-[3px] border-ink pt-4">
    <dt className="text-lg font-semibold">{name}</dt>
    <dd className="mt-1.5 text-pretty text-quiet">{children}</dd>
  </div>
)
