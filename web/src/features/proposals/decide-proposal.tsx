import { Trans, useLingui } from '@lingui/react/macro'
import { type ProposalView, proposals } from '@vapsi/contract/payments/proposals'
import { useState } from 'react'
import { WhoWasQuicker } from '../../domain/audit/audit-trail.tsx'
import { ReasonDialog } from '../../domain/office/reason-dialog.tsx'
import { ActionError, someoneWasQuicker, useOfficeAction } from '../../domain/office/use-office-action.tsx'
import { api } from '../../lib/api/api.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/overlay/confirm.tsx'
import { valueWords } from '../../domain/audit/field-words.ts'
import { ProposalFacts } from './proposal-facts.tsx'
import { ProposalSums } from './proposal-sums.tsx'

/** The two decisions of a second clerk; the proposer can only withdraw it. */
export function DecideProposal({ proposal }: { proposal: ProposalView }) {
  const { t, i18n } = useLingui()
  const [asking, setAsking] = useState<'confirm' | 'reject' | null>(null)
  const close = () => setAsking(null)
  const { id, can } = proposal
  const { reference } = proposal.booking
  const what = i18n._(valueWords[proposal.kind])
  const name = proposal.proposedBy.name
  const fallback = t`The proposal could not be decided.`
  const confirm = useOfficeAction<void, ProposalView>(
    () => api(proposals.confirm, { id }),
    { done: t`Confirmed and done`, failed: t`Not confirmed`, fallback },
    close,
  )
  const reject = useOfficeAction<string, ProposalView>(
    (reason) => api(proposals.decline, { id, reason }),
    { done: t`Proposal rejected`, failed: t`Not rejected`, fallback },
    close,
  )
  return (
    <span className="inline-flex gap-2">
      {can.confirm && (
        <Button size="sm" variant="ink" onClick={() => setAsking('confirm')}>
          <Trans>Confirm</Trans>
        </Button>
      )}
      <Button size="sm" onClick={() => setAsking('reject')}>
        {can.confirm ? <Trans>Reject</Trans> : <Trans>Take back</Trans>}
      </Button>
      <Confirm
        open={asking === 'confirm'}
        onOpenChange={close}
        title={what}
        description={t`${name} proposed this for ${reference}. It happens as soon as you confirm, and the audit names you both.`}
        confirmLabel={t`Confirm`}
        busy={confirm.isPending}
        onConfirm={() => confirm.mutate()}
      >
        {/* In the row it may be cut, and nobody confirms what they have not read. */}
        <div className="grid justify-items-start">
          <ProposalSums proposal={proposal} />
        </div>
        <ProposalFacts proposal={proposal} />
        {proposal.why && <p className="text-sm wrap-anywhere whitespace-pre-line">{proposal.why}</p>}
        <ActionError error={confirm.error} fallback={fallback}>
          {someoneWasQuicker(confirm.error) && <WhoWasQuicker subjectId={proposal.booking.id} />}
        </ActionError>
      </Confirm>
      {asking === 'reject' && (
        <ReasonDialog
          open
          onOpenChange={close}
          title={can.confirm ? t`Reject proposal` : t`Take back proposal`}
          description={t`Nothing happens to the booking. The audit keeps the reason.`}
          confirmLabel={can.confirm ? t`Reject` : t`Take back`}
          busy={reject.isPending}
          error={reject.error}
          fallback={fallback}
          onConfirm={(reason) => reject.mutate(reason)}
        />
      )}
    </span>
  )
}
