import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Avatar } from '../../ui/person.tsx'
import { Section } from './section.tsx'

/** Three cards of static sample text. */
export function Testimonials() {
  const { t } = useLingui()
  return (
    <Section title={<Trans>From both ends of the road</Trans>}>
      <ul className="mt-8 grid grid-cols-1 gap-4 md:grid-cols-3">
        <Voice name={t`Asha Mehta`} role={t`Asha Traders, Surat · shipper`}>
          <Trans>
            I see the price before I call anybody, and it is the price I pay. The LR is on my phone before the truck
            leaves the gate.
          </Trans>
        </Voice>
        <Voice name={t`Gurpreet Singh`} role={t`Singh Roadways, Nagpur · 4 trucks`}>
          <Trans>
            Earlier I waited two days in Kochi for any load. Now I know the load home before I unload, and the
            kilometres it saves me.
          </Trans>
        </Voice>
        <Voice name={t`Farida Khan`} role={t`Deccan Steels, Pune · dispatch`}>
          <Trans>
            Advance, balance, POD: everything is written down. The month's end takes us an hour and not three days.
          </Trans>
        </Voice>
      </ul>
    </Section>
  )
}

const Voice = ({ name, role, children }: { name: string; role: string; children: ReactNode }) => (
  <li>
    <figure className="flex h-full flex-col rounded-card border border-line bg-card p-5">
      <blockquote className="flex-1 text-pretty">{children}</blockquote>
      <figcaption className="mt-5 flex items-center gap-3 border-t border-line pt-4">
        <Avatar name={name} />
        <span className="min-w-0">
          <span className="block truncate font-semibold">{name}</span>
          <span className="block text-sm text-quiet">{role}</span>
        </span>
      </figcaption>
    </figure>
  </li>
)
