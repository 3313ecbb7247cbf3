import { Dialog } from '../../ui/overlay/dialog.tsx'
import { DocumentViewer, type Viewed } from './document-viewer.tsx'

/** A document over the page that names it. */
export function DocumentDialog(props: { title: string; document: Viewed; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && props.onClose()} title={props.title} wide>
      <DocumentViewer document={props.document} label={props.title} />
    </Dialog>
  )
}
