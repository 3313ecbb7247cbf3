import { Trans } from '@lingui/react/macro'
import { system } from '@vapsi/contract/system'
import { Mail, MessageCircle, Phone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type Reply, api } from '../../lib/api/api.ts'
import { buttonStyle } from '../../ui/button-style.ts'

type Office = Reply<typeof system.config>['office']

/** Digits as links want them: `022 5550 1234` with India's code. */
const dialled = (phone: string) => phone.replace(/[^\d+]/g, '')
const whatsApp = (phone: string) =>
  `https://wa.me/${dialled(phone).replace(/^\+|^0/, (lead) => (lead === '0' ? '91' : ''))}`

/** Telephone, WhatsApp and e-mail of the office, as far as they are set; nothing where none is. */
export function ReachUs() {
  const [office, setOffice] = useState<Office | null>(null)
  useEffect(() => {
    // Without it the page says the rest.
    void api(system.config).then(
      (config) => setOffice(config.office),
      () => null,
    )
  }, [])
  if (!office?.phone && !office?.email) return null
  const look = buttonStyle({ variant: 'outline', size: 'lg' })
  return (
    <div className="mb-14">
      <h2 className="text-xl font-bold tracking-tight md:text-2xl">
        <Trans>Reach us</Trans>
      </h2>
      <div className="mt-4 flex flex-wrap gap-3">
        {office.phone && (
          <>
            <a href={`tel:${dialled(office.phone)}`} className={look}>
              <Phone aria-hidden />
              <span className="tabular">{office.phone}</span>
            </a>
            <a href={whatsApp(office.phone)} target="_blank" rel="noreferrer" className={look}>
              <MessageCircle aria-hidden className="text-return" />
              WhatsApp
            </a>
          </>
        )}
        {office.email && (
          <a href={`mailto:${office.email}`} className={look}>
            <Mail aria-hidden />
            {office.email}
          </a>
        )}
      </div>
    </div>
  )
}
