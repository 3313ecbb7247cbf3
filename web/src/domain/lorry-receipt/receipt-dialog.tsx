import { Trans, useLingui } from '@lingui/react/macro'
import { use, useState } from 'react'
import { type LorryReceiptsView, lorryReceipts } from '@vapsi/contract/lorry-receipts'
import { useMay } from '../../lib/session/may.tsx'
import { personOf } from '../../lib/session/person-of.ts'
import { SessionContext } from '../../lib/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Loaded } from '../../ui/states.tsx'
import { forgetDraft } from '../../lib/drafts.ts'
import { ReceiptFields } from './receipt-fields.tsx'
import { ReceiptList } from './receipt-list.tsx'
import { type Step, useReceipts } from './use-receipts.ts'
import { VoidReceipt } from './void-receipt.tsx'

interface ReceiptDialogProps {
  bookingId: string
  onChanged: () => void
  onClose: () => void
}

/** Issue, read, share, accept, correct and void the lorry receipt of a booking. */
export function ReceiptDialog({ bookingId, onChanged, onClose }: ReceiptDialogProps) {
  const { t } = useLingui()
  const { query, step } = useReceipts(bookingId, onChanged)
  return (
    <Dialog open wide keepOpenOutside onOpenChange={onClose} title={t`Lorry receipt (LR)`}>
      <Loaded query={query}>
        {(state) => (
          <Receipts
            bookingId={bookingId}
            state={state}
            busy={step.isPending}
            error={step.error}
            take={(next) => step.mutateAsync(next)}
          />
        )}
      </Loaded>
    </Dialog>
  )
}

interface ReceiptsProps {
  bookingId: string
  state: LorryReceiptsView
  busy: boolean
  error: Error | null
  take: (step: Step) => Promise<unknown>
}

function Receipts({ bookingId, state, busy, error, take }: ReceiptsProps) {
  const [mode, setMode] = useState<'correct' | 'void' | null>(null)
  const mayIssue = useMay()(lorryReceipts.issue)
  // One per booking and person: whether it becomes the first receipt or a correction may be decided by somebody else in
  // the meantime.
  const draftName = `lr.${personOf(use(SessionContext)?.user ?? null) ?? ''}.${bookingId}`
  const [newest] = state.receipts
  const standing = newest && (newest.status === 'issued' || newest.status === 'accepted') ? newest : null
  const done = (step: Step) =>
    take(step).then(
      () => {
        if ('issue' in step) forgetDraft(draftName)
        setMode(null)
      },
      () => undefined,
    )
  const isWriting = state.can.issue && mayIssue && (!standing || mode === 'correct')
  return (
    <div className="grid grid-cols-1 gap-5">
      <ReceiptList receipts={state.receipts} />
      {standing && mode === null && (
        <div className="flex flex-wrap gap-2.5">
          {state.can.accept && (
            <Button
              call={lorryReceipts.accept}
              variant="main"
              size="lg"
              busy={busy}
              onClick={() => void done({ accept: standing.number })}
            >
              <Trans>Goods taken: accept this LR</Trans>
            </Button>
          )}
          {state.can.issue && (
            <Button call={lorryReceipts.issue} className="h-12" onClick={() => setMode('correct')}>
              <Trans>Correct it</Trans>
            </Button>
          )}
          {state.can.void && (
            <Button call={lorryReceipts.cancel} className="h-12" onClick={() => setMode('void')}>
              <Trans>Declare it void</Trans>
            </Button>
          )}
        </div>
      )}
      {isWriting && (
        <ReceiptFields
          // Another receipt exists by now: the typed text is used for its correction.
          key={standing?.number ?? 'first'}
          draftName={draftName}
          draft={state.draft}
          busy={busy}
          error={error}
          isCorrection={standing !== null}
          onIssue={(form) => void done({ issue: form, supersedes: standing?.number ?? null })}
        />
      )}
      {standing && mode === 'void' && (
        <VoidReceipt busy={busy} error={error} onVoid={(reason) => void done({ void: standing.number, reason })} />
      )}
      {!standing && !isWriting && (
        <p className="text-sm text-quiet">
          <Trans>
            A lorry receipt can be issued from the assignment of a truck until the delivery, while no photographed LR
            stands.
          </Trans>
        </p>
      )}
      {!isWriting && mode !== 'void' && <Problem error={error} />}
    </div>
  )
}
