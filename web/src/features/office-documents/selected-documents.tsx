import { Trans, useLingui } from '@lingui/react/macro'
import { documents } from '@vapsi/contract/documents'
import { Check } from 'lucide-react'
import { SelectedBar, useEach } from '../../domain/office-rows/selected-bar.tsx'
import { useMay } from '../../lib/session/may.tsx'
import { api } from '../../lib/api/api.ts'
import { Button } from '../../ui/button.tsx'
import { type Paper, paperName, paperOf } from './paper.ts'

interface Selected extends Paper {
  uploadedAt: string
  booking: { id: string; reference: string }
}

export const documentName = (document: Selected) => `${paperName(document)} ${document.booking.reference}`

/**
 * Marks the selected documents as checked: each as the clerk saw it, so one that was replaced in the meantime is
 * refused by name.
 */
export function SelectedDocuments({ chosen, onClear }: { chosen: readonly Selected[]; onClear: () => void }) {
  const { t } = useLingui()
  const may = useMay()
  const check = useEach<Selected>(
    (document) => api(documents[document.kind].check, { id: document.booking.id, ...paperOf(document) }),
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
