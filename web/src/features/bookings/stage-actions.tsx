import { Trans, useLingui } from '@lingui/react/macro'
import { tracking } from '@vapsi/contract/tracking'
import { useQueryClient } from '@tanstack/react-query'
import { FileText, MessageCircle, Phone, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Booking, showsDocuments } from '../../domain/bookings/booking.ts'
import { read } from '../../lib/api/api.ts'
import { nameIn } from '../../lib/language/spoken.ts'
import { PlainButton } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { shareWords } from './share-words.ts'

const look =
  'flex h-15 min-w-0 flex-1 flex-col items-center justify-center gap-1 rounded-input border border-line bg-card px-1 text-xs font-semibold hover:border-edge [&>svg]:size-5'

/** What belongs to the stage: call, write, papers, share. What is not there yet has no button. */
export function StageActions({ booking, onPapers }: { booking: Booking; onPapers: () => void }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { id, transporter, documents, reference } = booking
  const [fromLocation, toLocation] = [nameIn(booking.fromLocation), nameIn(booking.toLocation)]
  if (!showsDocuments(booking)) return null
  const mobile = transporter?.mobile
  const name = transporter?.company ?? transporter?.name ?? ''
  const papers = documents.length
  /** With the link by which others may follow the truck, where its shipper has made one. */
  const share = async () => {
    const seen = await client.fetchQuery({ ...read(tracking.get, { id }), staleTime: 60_000 }).catch(() => null)
    const address = seen?.link && new URL(seen.link.url, location.origin).href
    const words = t`${reference}: ${fromLocation} to ${toLocation}`
    await shareWords(address ? t`${words}. Follow the truck: ${address}` : words)
  }
  return (
    <div className="flex gap-2">
      {mobile && (
        <>
          <Outward href={`tel:+91${mobile}`} label={t`Call ${name}`} sign={<Phone aria-hidden />}>
            <Trans>Call</Trans>
          </Outward>
          <Outward
            href={`https://wa.me/91${mobile}`}
            label={t`WhatsApp ${name}`}
            sign={<MessageCircle aria-hidden className="text-return" />}
          >
            WhatsApp
          </Outward>
        </>
      )}
      <PlainButton className={look} onClick={onPapers}>
        <FileText aria-hidden />
        {papers > 0 ? <Trans>Papers {papers}</Trans> : <Trans>Papers</Trans>}
      </PlainButton>
      <PlainButton className={look} onClick={() => void share()}>
        <Share2 aria-hidden />
        <Trans>Share</Trans>
      </PlainButton>
    </div>
  )
}

const Outward = (props: { href: string; label: string; sign: ReactNode; children: ReactNode }) => (
  <a
    href={props.href}
    aria-label={props.label}
    {...(props.href.startsWith('https:') && { target: '_blank', rel: 'noreferrer' })}
    className={cx(look)}
  >
    {props.sign}
    {props.children}
  </a>
)
