import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { buttonStyle } from '../../ui/button-style.ts'
import { cx } from '../../ui/cx.ts'
import { TruckSilhouette } from '../../ui/trip/truck-silhouette.tsx'
import { Section } from './section.tsx'

export function HowItWorks() {
  const { t } = useLingui()
  return (
    <Section title={<Trans>How it works</Trans>}>
      <div className="mt-8 grid grid-cols-1 gap-4 lg:grid-cols-2">
        <Side
          title={<Trans>For shippers</Trans>}
          truck={<TruckSilhouette category="Container" type="32 feet" className="h-10" />}
          steps={[
            { name: t`Search or post`, text: t`Find a truck at a fixed price, or post your load and compare bids.` },
            { name: t`Book`, text: t`Say where to load and where to deliver. Our office confirms the truck.` },
            { name: t`Follow`, text: t`See each step and every document on one line, from LR to POD.` },
            { name: t`Pay the balance`, text: t`Confirm the delivery, pay what the terms say, rate the driver.` },
          ]}
          action={
            <Link href="/shipper/signup" className={buttonStyle({ variant: 'main', size: 'lg' })}>
              <Trans>Ship your goods</Trans>
            </Link>
          }
        />
        <Side
          back
          title={<Trans>For drivers and fleet owners</Trans>}
          truck={<TruckSilhouette category="Open" type="22 feet" className="h-10" />}
          steps={[
            { name: t`Add your trucks`, text: t`Number, category, length, weight. Ready in a minute.` },
            { name: t`Post your route`, text: t`Name your price once. Shippers book at that price.` },
            { name: t`Find the load home`, text: t`Return loads near your drop, with the empty km they save.` },
            { name: t`Deliver and get paid`, text: t`Photograph the POD. Every payment is on record.` },
          ]}
          action={
            <Link href="/driver/signup" className={buttonStyle({ variant: 'return', size: 'lg' })}>
              <Trans>Start driving with Vapsi</Trans>
            </Link>
          }
        />
      </div>
    </Section>
  )
}

interface SideProps {
  title: ReactNode
  truck: ReactNode
  steps: { name: string; text: string }[]
  action: ReactNode
  /** The drivers' side runs along the green way back. */
  back?: boolean
}

function Side({ title, truck, steps, action, back }: SideProps) {
  return (
    <div className="flex flex-col rounded-card border border-line bg-card p-5 md:p-7">
      <div className="flex items-end justify-between gap-4">
        <h3 className="text-lg font-semibold">{title}</h3>
        {truck}
      </div>
      <ol className="mt-6 mb-6 flex-1">
        {steps.map(({ name, text }, i) => {
          const isLast = i === steps.length - 1
          return (
            <li key={name} className="relative flex gap-4 pb-6 last:pb-0">
              {!isLast && (
                <span
                  aria-hidden
                  className={cx(
                    'absolute top-5 bottom-0 left-[5.5px] w-[3px]',
                    back
                      ? 'rounded-full bg-return'
                      : 'bg-[radial-gradient(circle,var(--ink)_1px,transparent_1.35px)] bg-size-[3px_7px]',
                  )}
                />
              )}
              <span
                aria-hidden
                className={cx(
                  'mt-1 size-3.5 shrink-0 rounded-full',
                  isLast ? 'bg-marigold' : back ? 'bg-return' : 'border-[3px] border-ink',
                )}
              />
              <span>
                <span className="block font-semibold">{name}</span>
                <span className="block text-quiet">{text}</span>
              </span>
            </li>
          )
        })}
      </ol>
      {action}
    </div>
  )
}
