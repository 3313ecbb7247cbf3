import { documents } from '@vapsi/contract/documents'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Paper, paperName, paperOf } from './paper.ts'
import { useLetter } from './use-letter.ts'
import { api } from '../../lib/api/api.ts'
import { Button } from '../../ui/button.tsx'
import { useMay } from '../../lib/session/may.tsx'
import { ReasonDialog } from '../../domain/office/reason-dialog.tsx'
import { useOfficeAction } from '../../domain/office/use-office-action.tsx'

/** Sends a document back with a reason; it may then be uploaded again. */
export function RejectDocument({
  bookingId,
  document,
  onDone,
}: {
  bookingId: string
  /** The document shown beside the button, so that no other is rejected in its place. */
  document: Paper & { uploadedAt: string }
  onDone?: () => void
}) {
  const { t } = useLingui()
  const may = useMay()
  const [asking, setAsking] = useState(false)
  const { kind } = document
  const name = paperName(document)
  useLetter('r', () => setAsking(true))
  const fallback = t`The document could not be rejected.`
  const reject = useOfficeAction<string, unknown>(
    (reason) => api(documents[kind].reject, { id: bookingId, reason, ...paperOf(document) }),
    {
      done: t`${name} rejected`,
      doneNote: () => t`It can be uploaded again.`,
      failed: t`Rejection failed`,
      fallback,
    },
    () => {
      setAsking(false)
      onDone?.()
    },
  )
  if (!may(documents[kind].reject)) return null
  return (
    <>
      <Button variant="danger" aria-keyshortcuts="R" onClick={() => setAsking(true)}>
        <Trans>Reject {name}</Trans>
      </Button>
      {asking && (
        <ReasonDialog
          open
          onOpenChange={setAsking}
          title={t`Reject ${name}`}
          description={t`Shipper and driver read the reason and may upload it again.`}
          suggestions={[
            t`Blurred`,
            t`A corner is cut off`,
            t`Signature missing`,
            t`Wrong document`,
            t`Number or date unreadable`,
          ]}
          confirmLabel={t`Reject ${name}`}
          busy={reject.isPending}
          error={reject.error}
          fallback={fallback}
          onConfirm={(reason) => reject.mutate(reason)}
        />
      )}
    </>
  )
}
