import { type ReactNode, Suspense, lazy, useState } from 'react'

const DocumentDialog = lazy(() => import('./document-dialog.tsx').then((m) => ({ default: m.DocumentDialog })))

/** A kept photo is looked at where it is named: by its address the server only hands it out as a download. */
export function OpensPhoto(props: { url: string; title: string; button: (open: () => void) => ReactNode }) {
  const { url, title, button } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {button(() => setOpen(true))}
      {isOpen && (
        <Suspense fallback={null}>
          <DocumentDialog
            title={title}
            document={{ url, mediaType: 'image/webp', uploadedAt: '' }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
