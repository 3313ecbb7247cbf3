import { Trans, useLingui } from '@lingui/react/macro'
import type { DisputeView } from '@vapsi/contract/payments/disputes'
import type { ReactNode } from 'react'
import { nameIn } from '../../lib/language/spoken.ts'
import { PlainButton } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Money, When } from '../../ui/figures.tsx'
import { OpensPhoto } from '../documents/opens-photo.tsx'

type Dispute = NonNullable<DisputeView['dispute']>

/** Both sides' words, the photos, and the decision once there is one. */
export function DisputeFacts({ dispute, children }: { dispute: Dispute; children?: ReactNode }) {
  const { t } = useLingui()
  const place = dispute.drop && nameIn(dispute.drop.place)
  return (
    <section
      aria-label={t`Dispute`}
      className="grid grid-cols-1 gap-3 rounded-input border border-line px-3 py-3 text-sm"
    >
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span>
          <Trans>
            Disputed: <Money rupees={dispute.amount} className="font-bold" />
          </Trans>
        </span>
        <StatusChip status={dispute.status} />
      </p>
      {dispute.drop && (
        <p className="text-quiet">
          <Trans>About the drop: {place}</Trans>
        </p>
      )}
      <Words who={<Trans>Shipper</Trans>} at={dispute.openedAt} words={dispute.reason} />
      {dispute.answer !== null && <Words who={<Trans>Driver</Trans>} at={dispute.answeredAt} words={dispute.answer} />}
      <Photos photos={dispute.photos} />
      {dispute.decision !== null && (
        <>
          <Words who={<Trans>Office</Trans>} at={dispute.endedAt} words={dispute.decision} />
          {dispute.award !== null && (
            <p className="font-semibold">
              <Trans>
                Off the shipper’s price: <Money rupees={dispute.award} />
              </Trans>
            </p>
          )}
          {dispute.fromDriver !== null && (
            <p className="font-semibold">
              <Trans>
                Off the driver’s price: <Money rupees={dispute.fromDriver} />
              </Trans>
            </p>
          )}
        </>
      )}
      {children}
    </section>
  )
}

function StatusChip({ status }: { status: Dispute['status'] }) {
  if (status === 'decided')
    return (
      <Chip tone="green">
        <Trans>Decided</Trans>
      </Chip>
    )
  return status === 'open' ? (
    <Chip tone="orange">
      <Trans>Office decides</Trans>
    </Chip>
  ) : (
    <Chip tone="grey">
      <Trans>Withdrawn</Trans>
    </Chip>
  )
}

const Words = ({ who, at, words }: { who: ReactNode; at: string | null; words: string }) => (
  <blockquote className="min-w-0">
    <p className="text-quiet">
      {who} · <When at={at} />
    </p>
    <p className="break-words whitespace-pre-line">{words}</p>
  </blockquote>
)

function Photos({ photos }: { photos: Dispute['photos'] }) {
  const { t } = useLingui()
  if (photos.length === 0) return null
  const words = { shipper: t`Photo of the shipper`, transporter: t`Photo of the driver` }
  return (
    <ul className="flex flex-wrap gap-2">
      {photos.map(({ id, url, by }) => (
        <li key={id}>
          <OpensPhoto
            url={url}
            title={words[by]}
            button={(open) => (
              <PlainButton onClick={open} className="block rounded-input border border-line">
                <img src={url} alt={words[by]} loading="lazy" className="size-20 rounded-input object-cover" />
              </PlainButton>
            )}
          />
        </li>
      ))}
    </ul>
  )
}
