import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { readAddress } from '../../lib/request.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { CentredSpinner } from '../../ui/spinner.tsx'
import type { StandingDocument } from './document-card.tsx'

/** A document in place. The server sends it as an attachment, so it is read first and shown from memory. */
export function DocumentViewer({
  title,
  document,
  onClose,
}: {
  title: string
  document: StandingDocument
  onClose: () => void
}) {
  const { t } = useLingui()
  const read = useQuery({
    queryKey: ['document', document.url, document.uploadedAt],
    queryFn: async ({ signal }) => (await readAddress(document.url, signal)).blob(),
    gcTime: 0,
  })
  const address = useMemo(
    () => read.data && URL.createObjectURL(new Blob([read.data], { type: document.mediaType })),
    [read.data, document.mediaType],
  )
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address])
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      wide
      footer={
        <a href={document.url} download className={buttonStyle({ variant: 'outline' })}>
          <Download aria-hidden />
          <Trans>Download</Trans>
        </a>
      }
    >
      {read.isError && <ErrorState error={read.error} onRetry={() => void read.refetch()} />}
      {read.isPending && <CentredSpinner />}
      {address &&
        (document.mediaType === 'application/pdf' ? (
          <Pdf address={address} title={title} />
        ) : (
          <img src={address} alt={t`${title} of this booking`} className="max-h-[75dvh] w-full object-contain" />
        ))}
    </Dialog>
  )
}

/** Most phones have no PDF viewer inside their browser and would show an empty frame. */
function Pdf({ address, title }: { address: string; title: string }) {
  return navigator.pdfViewerEnabled ? (
    <iframe src={address} title={title} className="h-[70dvh] w-full rounded-input border border-line" />
  ) : (
    <p>
      <Trans>This phone cannot show PDF files here. Download it instead.</Trans>
    </p>
  )
}
