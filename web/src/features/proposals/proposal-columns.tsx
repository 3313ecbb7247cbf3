import { Trans, useLingui } from '@lingui/react/macro'
import type { ProposalView } from '@vapsi/contract/payments/proposals'
import { Link } from 'wouter'
import { valueWords } from '../../domain/audit/field-words.ts'
import type { OfficeColumn } from '../../domain/office/office-table.tsx'
import { nameOf } from '../../domain/office/words.ts'
import { RouteCell } from '../../domain/office-bookings/booking-cells.tsx'
import { useAuth } from '../../lib/session/session.tsx'
import { When } from '../../ui/figures.tsx'
import { DecideProposal } from './decide-proposal.tsx'
import { ProposalSums } from './proposal-sums.tsx'

/** Who wants what, about which trip, and what the asking clerk can do about it. */
export function useProposalColumns(): OfficeColumn<ProposalView>[] {
  const { t, i18n } = useLingui()
  return [
    {
      id: 'proposed',
      header: t`Proposed`,
      cell: ({ proposedBy, proposedAt }) => <ClerkAt name={proposedBy.name} at={proposedAt} />,
    },
    {
      id: 'route',
      header: t`Booking`,
      cell: ({ booking }) => (
        <Link
          href={`/admin/bookings/${booking.id}`}
          className="block underline max-sm:min-h-11 max-sm:content-center pointer-coarse:min-h-11"
        >
          <RouteCell row={booking} />
        </Link>
      ),
    },
    {
      id: 'what',
      header: t`What`,
      cell: (proposal) => (
        <span className="block max-w-72 min-w-40 sm:max-lg:max-w-48" title={proposal.why ?? undefined}>
          <span className="block sm:truncate">
            <b>{i18n._(valueWords[proposal.kind])}</b>
            {proposal.paymentType && (
              <span className="text-quiet">
                {' · '}
                <span>{i18n._(valueWords[proposal.paymentType])}</span>
              </span>
            )}
          </span>
          {proposal.why && <span className="block text-xs wrap-anywhere text-quiet sm:truncate">{proposal.why}</span>}
        </span>
      ),
    },
    {
      id: 'party',
      header: t`Party and UTR`,
      cell: ({ party, reference, hasPod }) => (
        <span
          className="block max-w-36 min-w-24"
          title={[party && nameOf(party), reference].filter(Boolean).join(' · ')}
        >
          <span className="block truncate">
            {party ? nameOf(party) : '–'}
            {hasPod && <span className="text-xs text-quiet"> · {t`POD`}</span>}
          </span>
          {reference && <span className="tabular block truncate text-xs text-quiet">{reference}</span>}
        </span>
      ),
      from: 'lg',
    },
    {
      id: 'sums',
      header: t`Amount`,
      end: true,
      cell: (proposal) => <ProposalSums proposal={proposal} />,
    },
    { id: 'actions', header: t`Actions`, end: true, cell: (proposal) => <Decision proposal={proposal} /> },
  ]
}

const ClerkAt = ({ name, at }: { name: string; at: string | null }) => (
  <span className="block max-w-32 min-w-28 max-sm:max-w-none" title={name}>
    <span className="block font-semibold sm:truncate">{name}</span>
    <When at={at} className="block text-xs whitespace-nowrap text-quiet" />
  </span>
)

function Decision({ proposal }: { proposal: ProposalView }) {
  const { user } = useAuth()
  const { decidedBy, decidedAt, declineReason, proposedBy, can } = proposal
  if (decidedBy)
    return (
      <span className="block max-w-60 text-left" title={declineReason ?? undefined}>
        <span className="block sm:truncate">
          <b>{decidedBy.name}</b> <When at={decidedAt} className="text-xs whitespace-nowrap text-quiet" />
        </span>
        {declineReason && <span className="block text-xs wrap-anywhere text-quiet sm:truncate">{declineReason}</span>}
      </span>
    )
  return (
    <span className="inline-flex items-center justify-end gap-2 max-lg:flex-col max-lg:items-end">
      {proposedBy.id === user?.id && (
        <span className="block max-w-44 min-w-32 text-left text-xs text-quiet sm:max-lg:min-w-24">
          <Trans>You proposed this: another clerk has to confirm it.</Trans>
        </span>
      )}
      {can.decline && <DecideProposal proposal={proposal} />}
    </span>
  )
}
