import { type ReactNode, Suspense, lazy, useState } from 'react'

const DocumentDialog = lazy(() => import('./document-dialog.tsx').then((m) => ({ default: m.DocumentDialog })))

/** A stored photo opens where it is named: by its address the server only offers a download. */
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
