import { useLingui } from '@lingui/react/macro'
import { MessageCircle, Phone } from 'lucide-react'
import { buttonStyle } from '../../ui/button-style.ts'

/** Call and WhatsApp, each as wide as a thumb. */
export function ContactButtons({ name, mobile }: { name: string; mobile: string }) {
  const { t } = useLingui()
  const call = t`Call ${name}`
  const write = t`WhatsApp ${name}`
  const look = buttonStyle({ variant: 'outline' }, 'size-12 px-0 [&>svg]:size-5.5')
  return (
    <div className="flex shrink-0 gap-2">
      <a href={`tel:+91${mobile}`} aria-label={call} title={call} className={look}>
        <Phone aria-hidden />
      </a>
      <a
        href={`https://wa.me/91${mobile}`}
        target="_blank"
        rel="noreferrer"
        aria-label={write}
        title={write}
        className={`${look} text-return`}
      >
        <MessageCircle aria-hidden />
      </a>
    </div>
  )
}
