import { Trans, useLingui } from '@lingui/react/macro'
import type { ProposalView } from '@vapsi/contract/office/proposals'
import { Link } from 'wouter'
import { fieldWords, valueWords } from '../../domain/audit/field-words.ts'
import type { OfficeColumn } from '../../domain/office/office-table.tsx'
import { RouteCell } from '../../domain/office-bookings/booking-cells.tsx'
import { useAuth } from '../../lib/session/session.tsx'
import { Money, When } from '../../ui/figures.tsx'
import { DecideProposal } from './decide-proposal.tsx'

/** Who wants what, about which trip, and what the asking clerk can do about it. */
export function useProposalColumns(): OfficeColumn<ProposalView>[] {
  const { t, i18n } = useLingui()
  return [
    {
      id: 'proposed',
      header: t`Proposed`,
      from: 'lg',
      cell: ({ proposedBy, proposedAt }) => <ClerkAt name={proposedBy.name} at={proposedAt} />,
    },
    {
      id: 'route',
      header: t`Booking`,
      from: 'lg',
      cell: ({ booking }) => (
        <Link href={`/admin/bookings/${booking.id}`} className="block min-h-11 content-center underline">
          <RouteCell row={booking} />
        </Link>
      ),
    },
    {
      id: 'what',
      header: t`What`,
      cell: (proposal) => (
        <span className="block max-w-72 min-w-40 py-1">
          <span className="block font-semibold">{i18n._(valueWords[proposal.kind])}</span>
          {proposal.paymentType && <span className="block text-quiet">{i18n._(valueWords[proposal.paymentType])}</span>}
          {proposal.why && <span className="block text-quiet wrap-anywhere">{proposal.why}</span>}
          <Folded proposal={proposal} />
        </span>
      ),
    },
    {
      id: 'sums',
      header: t`Amount`,
      end: true,
      from: 'lg',
      cell: (proposal) => <Sums proposal={proposal} />,
    },
    { id: 'actions', header: t`Actions`, end: true, cell: (proposal) => <Decision proposal={proposal} /> },
  ]
}

/** On a phone or a tablet one column says what the others say on a desk. */
const Folded = ({ proposal }: { proposal: ProposalView }) => (
  <span className="mt-1 grid justify-items-start gap-1 @min-[56rem]:hidden">
    <Sums proposal={proposal} />
    <Link href={`/admin/bookings/${proposal.booking.id}`} className="block min-h-11 content-center underline">
      {proposal.booking.reference} · {proposal.booking.fromLocation.split(',')[0]} →{' '}
      {proposal.booking.toLocation.split(',')[0]}
    </Link>
    <ClerkAt name={proposal.proposedBy.name} at={proposal.proposedAt} />
  </span>
)

const ClerkAt = ({ name, at }: { name: string; at: string | null }) => (
  <span className="block min-w-28">
    <span className="block font-semibold">{name}</span>
    <When at={at} className="block text-xs whitespace-nowrap text-quiet" />
  </span>
)

/** The money of it; of prices the agreed one and the wanted one. */
function Sums({ proposal }: { proposal: ProposalView }) {
  const { i18n } = useLingui()
  if (proposal.amount !== null) return <Money rupees={proposal.amount} exact className="font-semibold" />
  const prices = [
    [fieldWords.negotiatedPriceShipperPaise, proposal.agreedPriceShipper, proposal.negotiatedPriceShipper],
    [fieldWords.negotiatedPriceDriverPaise, proposal.agreedPriceDriver, proposal.negotiatedPriceDriver],
  ] as const
  return (
    <span className="grid gap-1 @min-[56rem]:justify-items-end">
      {prices.map(([word, agreed, wanted]) => (
        <span key={word.id} className="block whitespace-nowrap">
          <span className="block text-xs text-quiet">{i18n._(word)}</span>
          {/* Once it is decided only what was wanted is known. */}
          {proposal.status === 'waiting' && agreed !== wanted && (
            <>
              <Money rupees={agreed} exact className="text-quiet" /> →{' '}
            </>
          )}
          <Money rupees={wanted} exact className="font-semibold" />
        </span>
      ))}
    </span>
  )
}

function Decision({ proposal }: { proposal: ProposalView }) {
  const { user } = useAuth()
  const { decidedBy, decidedAt, declineReason, proposedBy, can } = proposal
  if (decidedBy)
    return (
      <span className="block max-w-60 text-left">
        <ClerkAt name={decidedBy.name} at={decidedAt} />
        {declineReason && <span className="block text-xs text-quiet wrap-anywhere">{declineReason}</span>}
      </span>
    )
  return (
    <span className="grid justify-items-end gap-1">
      {proposedBy.id === user?.id && (
        <span className="block max-w-60 text-xs text-quiet">
          <Trans>You proposed this: another clerk has to confirm it.</Trans>
        </span>
      )}
      {can.decline && <DecideProposal proposal={proposal} />}
    </span>
  )
}
