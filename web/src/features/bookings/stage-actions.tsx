import { Trans, useLingui } from '@lingui/react/macro'
import { FileText, MessageCircle, Phone, Share2 } from 'lucide-react'
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { type Booking, showsDocuments } from '../../domain/bookings/booking.ts'
import { ShareButton } from '../../domain/share/share-button.tsx'
import { useShareOf } from '../../domain/share/use-share-of.ts'
import { PlainButton } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'

const ShareSheet = lazy(() => import('../../domain/share/share-sheet.tsx').then((m) => ({ default: m.ShareSheet })))

const look =
  'flex h-15 min-w-0 flex-1 flex-col items-center justify-center gap-1 rounded-input border border-line bg-card px-1 text-xs font-semibold hover:border-edge [&>svg]:size-5'

/** Where *Papers* leads: the documents among the booking's details. */
export const papersId = ({ id }: Pick<Booking, 'id'>): string => `papers-${id}`

/** The actions of the stage: call, write, papers, share. Missing ones have no button. */
export function StageActions({ booking, onPapers }: { booking: Booking; onPapers: () => void }) {
  const { t } = useLingui()
  const { transporter, driver, documents } = booking
  const share = useShareOf(booking)
  const [isSharing, setSharing] = useState(false)
  if (!showsDocuments(booking)) return share && <ShareButton className="h-12" {...share} />
  // Whoever drives is called; the transporter where he drives himself.
  const mobile = driver?.mobile ?? transporter?.mobile
  const name = driver?.mobile ? driver.name : (transporter?.company ?? transporter?.name ?? '')
  const papers = documents.length
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
      {share && (
        <PlainButton className={look} onClick={() => setSharing(true)}>
          <Share2 aria-hidden />
          <Trans>Share</Trans>
        </PlainButton>
      )}
      {isSharing && share && (
        <Suspense fallback={null}>
          <ShareSheet {...share} onClose={() => setSharing(false)} />
        </Suspense>
      )}
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
