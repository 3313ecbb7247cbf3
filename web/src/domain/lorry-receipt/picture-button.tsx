import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type LorryReceiptView, lorryReceipts } from '@vapsi/contract/lorry-receipts'
import { Image } from 'lucide-react'
import { addressOf } from '../../lib/api/api.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { readAddress } from '../../lib/api/request.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../lib/session/toast.ts'

/** The reader's copy as a picture, which WhatsApp shows at once: by the phone's share sheet, or kept as a file where there is none. */
export function PictureButton({ receipt: { id, number } }: { receipt: LorryReceiptView }) {
  const { t } = useLingui()
  const send = useMutation({
    mutationFn: async () => {
      const picture = await (await readAddress(addressOf(lorryReceipts.picture, { id }))).blob()
      await give(new File([picture], `LR-${number.replaceAll('/', '-')}.png`, { type: 'image/png' }))
    },
    onError: (error) =>
      toast({ title: t`Error`, description: errorMessage(error, t`Please try again.`), variant: 'destructive' }),
  })
  return (
    <Button className="h-12" icon={<Image aria-hidden />} busy={send.isPending} onClick={() => send.mutate()}>
      <Trans>Send as a picture</Trans>
    </Button>
  )
}

async function give(file: File): Promise<void> {
  if (navigator.canShare?.({ files: [file] })) {
    try {
      return await navigator.share({ files: [file] })
    } catch (error) {
      // Cancelled by the user; if the share sheet fails to open, a file is saved.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(file), download: file.name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
