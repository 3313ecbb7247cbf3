import { admin } from '@vapsi/contract/admin/admin'
import { Trans, useLingui } from '@lingui/react/macro'
import type { BidView } from '@vapsi/contract/bids'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { Button } from '../../ui/button.tsx'
import { Money, When } from '../../ui/figures.tsx'
import { RouteLine } from '../../ui/trip/route-line.tsx'
import { AuditTrail } from '../../domain/audit/audit-trail.tsx'
import { useNeedsWords } from '../../domain/office-bookings/needs.ts'
import { useMay } from '../../lib/session/may.tsx'
import { Facts } from '../../domain/office/facts.tsx'
import { ReasonDialog } from '../../domain/office/reason-dialog.tsx'
import { useOfficeAction } from '../../domain/office/use-office-action.tsx'
import { AssignForm } from './assign-form.tsx'
import type { Target } from './assignment-target.ts'

/** The assignment beside its queue: the trip, who asked, the form, and what happened so far. */
export function AssignPanel({ target, onDone }: { target: Target; onDone: () => void }) {
  const { t } = useLingui()
  const { needs } = useNeedsWords()
  const may = useMay()
  const reason = target.declined
  return (
    <div className="grid grid-cols-1 gap-5">
      <RouteLine from={target.from} to={target.to} km={target.km} />
      <Facts
        items={[
          [t`Shipper`, target.shipper],
          [t`Needs`, needs(target.needs)],
          [t`Material`, target.goods],
          target.pickup !== null && [t`Pickup`, target.pickup],
          [target.kind === 'bid' ? t`Bid Price` : t`Requested Price`, <Money key="price" rupees={target.requested} />],
          [t`Created`, <When key="created" at={target.createdAt} />],
        ]}
      />
      {reason !== null && (
        <p className="rounded-input bg-soft-orange px-3 py-2.5 text-sm text-word-orange">
          <b>
            <Trans>Declined by the driver</Trans>
          </b>
          {reason && `: ${reason}`}
        </p>
      )}
      {may(target.kind === 'bid' ? admin.assignFromBid : admin.assignOrder) && (
        <AssignForm target={target} onDone={onDone} />
      )}
      {target.kind === 'bid' && may(admin.rejectBid) && <RejectBid bidId={target.id} onDone={onDone} />}
      <AuditTrail subjectId={target.id} />
    </div>
  )
}

function RejectBid({ bidId, onDone }: { bidId: string; onDone: () => void }) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const fallback = t`Failed to reject bid.`
  const reject = useOfficeAction<string, BidView>(
    (reason) => api(admin.rejectBid, { id: bidId, reason }),
    {
      done: t`Bid rejected`,
      doneNote: ({ postedLoad }) =>
        postedLoad.status === 'expired'
          ? t`The load has expired. Its shipper may post it again.`
          : t`The load is open for bids again.`,
      failed: t`Rejection failed`,
      fallback,
    },
    onDone,
  )
  return (
    <>
      <Button variant="danger" wide onClick={() => setAsking(true)}>
        <Trans>Reject bid</Trans>
      </Button>
      {asking && (
        <ReasonDialog
          open
          onOpenChange={setAsking}
          title={t`Reject bid`}
          description={t`Shipper and transporter read the reason. The load opens again, unless its 48 hours are over.`}
          confirmLabel={t`Reject bid`}
          busy={reject.isPending}
          error={reject.error}
          fallback={fallback}
          onConfirm={(reason) => reject.mutate(reason)}
        />
      )}
    </>
  )
}
