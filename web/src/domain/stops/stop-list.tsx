import { Trans, useLingui } from '@lingui/react/macro'
import { tripStops } from '@vapsi/contract/bookings/trip-stops'
import type { TripStopView } from '@vapsi/contract/shipment/stops'
import type { StopState } from '@vapsi/contract/shipment/stop-order'
import { Eye, Pencil } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { tons } from '../../lib/language/format.ts'
import { nameIn } from '../../lib/language/spoken.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Money, When } from '../../ui/figures.tsx'
import { useBookingsChanged } from '../bookings/use-bookings.ts'
import { ContactButtons } from '../bookings/contact-buttons.tsx'
import { GoodsLine } from './goods-line.tsx'
import { timeBetween } from '../../lib/language/pickup-time.ts'

const DocumentDialog = lazy(() =>
  import('../documents/document-dialog.tsx').then((m) => ({ default: m.DocumentDialog })),
)

const StopContactDialog = lazy(() =>
  import('./stop-contact-dialog.tsx').then((m) => ({ default: m.StopContactDialog })),
)

/** The stops of a trip in their order, each with how it stands, its proof, and its share of the freight. */
export function StopList({
  stops,
  lastShare,
  editedIn,
}: {
  stops: readonly TripStopView[]
  lastShare: number | null | undefined
  /** The booking of its shipper, who may correct whom to call at a stop. */
  editedIn?: string | undefined
}) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <ol className="grid grid-cols-1 divide-y divide-line">
        {stops.map((stop, at) => (
          <OneStop key={stop.id} stop={stop} number={at + 1} editedIn={editedIn} />
        ))}
      </ol>
      {typeof lastShare === 'number' && (
        <p className="flex justify-between gap-4 border-t border-line pt-3 text-sm">
          <span className="text-quiet">
            <Trans>Share of the last drop</Trans>
          </span>
          <Money rupees={lastShare} exact className="font-semibold" />
        </p>
      )}
    </div>
  )
}

function OneStop(props: { stop: TripStopView; number: number; editedIn: string | undefined }) {
  const { stop, number, editedIn } = props
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const changed = useBookingsChanged()
  const [place, weight] = [nameIn(stop.location), tons(stop.weight)]
  const when = timeBetween(stop.from, stop.until)
  const { contact, pod, podRejected: reason } = stop
  return (
    <li className="grid grid-cols-1 gap-1.5 py-3 first:pt-0">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 font-semibold break-words">
          {number}. {place}
        </p>
        <StateChip state={stop.state} kind={stop.kind} />
      </div>
      <p className="text-sm text-quiet">
        {stop.kind === 'drop' ? <Trans>Delivers {weight}</Trans> : <Trans>Loads {weight}</Trans>}
        {when && ` · ${when}`}
        {stop.arrivedAt && (
          <>
            {' · '}
            <Trans>
              arrived <When at={stop.arrivedAt} />
            </Trans>
          </>
        )}
        {stop.doneAt && (
          <>
            {' · '}
            {stop.kind === 'drop' ? (
              <Trans>
                delivered <When at={stop.doneAt} />
              </Trans>
            ) : (
              <Trans>
                loaded <When at={stop.doneAt} />
              </Trans>
            )}
          </>
        )}
      </p>
      <div className="text-sm text-quiet empty:hidden">
        <GoodsLine {...stop} />
      </div>
      {stop.share !== null && (
        <p className="flex justify-between gap-4 text-sm">
          <span className="text-quiet">
            <Trans>Share of the freight</Trans>
          </span>
          <Money rupees={stop.share} exact className="font-semibold" />
        </p>
      )}
      {stop.note && <p className="text-sm break-words">{stop.note}</p>}
      {contact && (contact.name || contact.mobile) && (
        <div className="flex items-center justify-between gap-3">
          <p className="min-w-0 text-sm">
            <span className="block break-words">{contact.name}</span>
            {contact.mobile && <span className="tabular block text-quiet">+91 {contact.mobile}</span>}
          </p>
          {contact.mobile && <ContactButtons name={contact.name ?? place} mobile={contact.mobile} />}
        </div>
      )}
      {editedIn !== undefined && !stop.doneAt && (
        <Button
          call={tripStops.setContact}
          size="sm"
          className="justify-self-start"
          icon={<Pencil aria-hidden />}
          aria-label={t`Change contact and note at ${place}`}
          onClick={() => setEditing(true)}
        >
          <Trans>Change contact and note</Trans>
        </Button>
      )}
      {editedIn !== undefined && isEditing && (
        <Suspense fallback={null}>
          <StopContactDialog
            stop={{ ...stop, contactName: contact?.name, contactNumber: contact?.mobile }}
            save={(form) => api(tripStops.setContact, { id: editedIn, ...form })}
            onSaved={changed}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      )}
      {reason && (
        <p className="rounded-input bg-soft-orange px-3 py-2 text-sm text-word-orange">
          <Trans>The office sent the POD back: {reason}</Trans>
        </p>
      )}
      {pod && (
        <Button className="h-12 justify-self-start" icon={<Eye aria-hidden />} onClick={() => setOpen(true)}>
          <Trans>View the POD</Trans>
        </Button>
      )}
      {pod && isOpen && (
        <Suspense fallback={null}>
          <DocumentDialog title={t`Proof of Delivery (POD), ${place}`} document={pod} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </li>
  )
}

function StateChip({ state, kind }: { state: StopState; kind: TripStopView['kind'] }) {
  const { t } = useLingui()
  const words: Record<StopState, string> = {
    done: kind === 'drop' ? t`Delivered` : t`Loaded`,
    here: t`The truck is there`,
    next: t`Next stop`,
    later: t`Later`,
  }
  const tones = { done: 'green', here: 'blue', next: 'blue', later: 'grey' } as const
  return (
    <Chip tone={tones[state]} className="shrink-0">
      {words[state]}
    </Chip>
  )
}
