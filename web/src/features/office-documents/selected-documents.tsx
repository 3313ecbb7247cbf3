import { Trans, useLingui } from '@lingui/react/macro'
import { documents } from '@vapsi/contract/documents'
import { Check } from 'lucide-react'
import { SelectedBar, useEach } from '../../domain/office-rows/selected-bar.tsx'
import { useMay } from '../../lib/session/may.tsx'
import { api } from '../../lib/api/api.ts'
import { Button } from '../../ui/button.tsx'

interface Selected {
  kind: 'lr' | 'pod'
  uploadedAt: string
  booking: { id: string; reference: string }
}

export const documentName = ({ kind, booking }: Selected) => `${kind.toUpperCase()} ${booking.reference}`

/**
 * Marks the selected documents as checked: each as the clerk saw it, so one that was replaced in the meantime is
 * refused by name.
 */
export function SelectedDocuments({ chosen, onClear }: { chosen: readonly Selected[]; onClear: () => void }) {
  const { t } = useLingui()
  const may = useMay()
  const check = useEach<Selected>(
    ({ kind, booking, uploadedAt }) => api(documents[kind].check, { id: booking.id, ifUploadedAt: uploadedAt }),
    documentName,
    t`The document could not be marked as checked.`,
  )
  const mayAll = chosen.every(({ kind }) => may(documents[kind].check))
  return (
    <SelectedBar
      count={chosen.length}
      onClear={() => {
        check.reset()
        onClear()
      }}
      outcome={check.data}
    >
      {mayAll && (
        <Button
          size="sm"
          variant="ink"
          icon={<Check aria-hidden className="size-4" />}
          busy={check.isPending}
          onClick={() => check.mutate(chosen)}
        >
          <Trans>Mark as checked</Trans>
        </Button>
      )}
    </SelectedBar>
  )
}
