import { Trans } from '@lingui/react/macro'
import { Link } from 'wouter'
import { buttonStyle } from '../../ui/button-style.ts'
import { ReachUs } from './reach-us.tsx'
import { NewsletterForm } from '../../domain/newsletter/newsletter-form.tsx'

/** The last question of the page, in the night of the office's side bar: who are you? */
export function Entrances() {
  return (
    <section className="mx-auto mt-20 max-w-6xl bg-night px-4 py-12 text-white md:px-8 md:py-16 lg:mt-24 lg:rounded-card lg:px-14">
      <div className="flex flex-wrap items-end justify-between gap-8">
        <div className="max-w-xl">
          <h2 className="text-xl font-bold tracking-tight md:text-2xl">
            <Trans>There and back, starting today</Trans>
          </h2>
          <p className="mt-3 text-white/80">
            <Trans>A mobile number and a one-time code are all it takes, for both sides.</Trans>
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Link href="/shipper/signup" className={buttonStyle({ variant: 'main', size: 'lg' })}>
            <Trans>Sign up as shipper</Trans>
          </Link>
          <Link
            href="/driver/signup"
            className="inline-flex h-13 items-center rounded-input border border-white/50 px-5 font-semibold hover:border-white"
          >
            <Trans>Sign up as driver</Trans>
          </Link>
        </div>
      </div>
    </section>
  )
}

export function Contact() {
  return (
    <section id="contact" className="mx-auto max-w-6xl px-4 pt-16 md:px-8 md:pt-24">
      <ReachUs />
      <div className="grid grid-cols-1 items-start gap-8 md:grid-cols-2">
        <div>
          <h2 className="text-xl font-bold tracking-tight md:text-2xl">
            <Trans>Rates and lanes, once a month</Trans>
          </h2>
          <p className="mt-3 max-w-md text-pretty text-quiet">
            <Trans>
              What trucks cost on the busy lanes, which ways back are short of loads, and what is new. You confirm your
              address by mail, and leave with one press.
            </Trans>
          </p>
        </div>
        <NewsletterForm />
      </div>
    </section>
  )
}
