import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Download, ZoomIn } from 'lucide-react'
import { useCallback, useState } from 'react'
import { readAddress } from '../../lib/api/request.ts'
import { useIsHere } from '../../lib/use-browser-state.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { ErrorState, Skeleton } from '../../ui/states.tsx'

export interface Viewed {
  url: string
  mediaType: string
  /** Distinguishes this file from an earlier one at the same address. */
  uploadedAt: string
}

/** The bytes of a document; nothing is asked for where there is none. */
export const useDocumentFile = (document: Viewed | undefined) =>
  useQuery({
    queryKey: ['document', document?.url, document?.uploadedAt],
    queryFn: async ({ signal }) => (await readAddress(document?.url ?? '', signal)).blob(),
    gcTime: 0,
    // A file is not part of the HTML: the server neither loads nor sends it with the page.
    enabled: useIsHere() && document !== undefined,
  })

/** A lorry receipt (LR) or POD as photographed. The server only offers it as a download, so it is shown from memory. */
export function DocumentViewer({ document, label, full }: { document: Viewed; label: string; full?: boolean }) {
  const { t } = useLingui()
  const [large, setLarge] = useState(false)
  const file = useDocumentFile(document)
  const show = useShown(file.data, document.mediaType)
  if (file.error) return <ErrorState error={file.error} onRetry={() => void file.refetch()} />
  if (!file.data) return <Skeleton className="h-80 w-full" />
  return (
    <div className="grid grid-cols-1 gap-3">
      {document.mediaType === 'application/pdf' ? (
        <Pdf show={show} label={label} full={full} />
      ) : (
        <div
          className={cx(
            'overflow-auto rounded-input border border-line bg-soft-grey',
            full ? 'max-h-[calc(100dvh-14rem)]' : 'max-h-[70dvh]',
          )}
        >
          <img
            ref={show}
            alt={label}
            className={
              large ? 'max-w-none' : cx('mx-auto object-contain', full ? 'max-h-[calc(100dvh-15rem)]' : 'max-h-[68dvh]')
            }
          />
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {document.mediaType !== 'application/pdf' && (
          <Button icon={<ZoomIn aria-hidden />} aria-pressed={large} onClick={() => setLarge(!large)}>
            {large ? t`Fit` : t`Full size`}
          </Button>
        )}
        <a href={document.url} download className={buttonStyle()}>
          <Download aria-hidden />
          <Trans>Download</Trans>
        </a>
      </div>
    </div>
  )
}

/** Most phones have no PDF viewer inside their browser and would show an empty frame. */
function Pdf(props: {
  show: (node: HTMLIFrameElement | null) => (() => void) | undefined
  label: string
  full: boolean | undefined
}) {
  const { show, label, full } = props
  return navigator.pdfViewerEnabled ? (
    <iframe
      ref={show}
      title={label}
      className={cx('w-full rounded-input border border-line bg-card', full ? 'h-[calc(100dvh-14rem)]' : 'h-[70dvh]')}
    />
  ) : (
    <p>
      <Trans>PDF files cannot be shown here. Download it instead.</Trans>
    </p>
  )
}

/** Gives an element the file as its source, and the memory back when it goes. */
function useShown(blob: Blob | undefined, type: string) {
  return useCallback(
    (node: HTMLImageElement | HTMLIFrameElement | null) => {
      if (!node || !blob) return
      const url = URL.createObjectURL(new Blob([blob], { type }))
      node.src = url
      return () => URL.revokeObjectURL(url)
    },
    [blob, type],
  )
}
