import { Dialog } from '../../ui/overlay/dialog.tsx'
import type { StandingDocument } from './document-rules.ts'
import { DocumentViewer } from './document-viewer.tsx'

/** A document over the page that names it. */
export function DocumentDialog(props: { title: string; document: StandingDocument; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && props.onClose()} title={props.title} wide>
      <DocumentViewer document={props.document} label={props.title} />
    </Dialog>
  )
}
