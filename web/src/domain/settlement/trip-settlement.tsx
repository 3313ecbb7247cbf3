import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type SettlementView, settlements } from '@vapsi/contract/settlement/settlement'
import { type ReactNode, useState } from 'react'
import { addressOf, read } from '../../lib/api/api.ts'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/figures.tsx'
import { Loaded } from '../../ui/states.tsx'
import { DownloadLink } from './download-link.tsx'
import { SettlementSide } from './settlement-side.tsx'

/** What a trip came to; read when somebody wants it, by whoever may see its money. */
export function TripSettlement({ bookingId }: { bookingId: string }) {
  const [isShown, setShown] = useState(false)
  if (isShown) return <Shown bookingId={bookingId} />
  return (
    <Button call={settlements.get} className="h-12 justify-self-start" onClick={() => setShown(true)}>
      <Trans>Show the settlement</Trans>
    </Button>
  )
}

function Shown({ bookingId }: { bookingId: string }) {
  const settlement = useQuery({ ...read(settlements.get, { id: bookingId }), staleTime: 0 })
  return <Loaded query={settlement}>{(view) => <Settlement view={view} />}</Loaded>
}

function Settlement({ view }: { view: SettlementView }) {
  const { t } = useLingui()
  const { shipper, driver, commission, disputed } = view
  const isOffice = commission !== null
  return (
    <section aria-label={t`Settlement`} className="grid grid-cols-1 gap-4 rounded-input border border-line px-3 py-3">
      {!view.isFinal && view.status !== 'cancelled' && (
        <p className="text-sm text-quiet">
          <Trans>The trip is not completed: this is what it would be today.</Trans>
        </p>
      )}
      {shipper && <SettlementSide side={shipper} title={isOffice && <Trans>Shipper</Trans>} />}
      {driver && (
        <SettlementSide side={driver} title={isOffice && <Trans>Driver</Trans>} isNet={!isOffice} driver={driver} />
      )}
      {isOffice && (
        <Line name={<Trans>Commission of the office</Trans>}>
          <Money rupees={commission} exact className="font-bold" />
        </Line>
      )}
      {disputed > 0 && (
        <Line name={<Trans>Disputed, not decided yet</Trans>}>
          <Money rupees={disputed} exact />
        </Line>
      )}
      <p className="text-sm text-quiet">
        <Trans>Computed, not filed.</Trans>
      </p>
      <span className="flex flex-wrap gap-2">
        <DownloadLink href={addressOf(settlements.pdf, { id: view.bookingId })}>
          <Trans>Settlement (PDF)</Trans>
        </DownloadLink>
      </span>
    </section>
  )
}

const Line = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <p className="flex flex-wrap justify-between gap-x-4">
    <span className="text-quiet">{name}</span>
    {children}
  </p>
)
