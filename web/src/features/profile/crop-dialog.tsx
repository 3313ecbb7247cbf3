import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { users } from '@vapsi/contract/users'
import { useEffect, useMemo, useState } from 'react'
import Cropper from 'react-easy-crop'
import type { Reply } from '../../lib/api/api.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { onceProven } from '../../lib/api/once-proven.ts'
import { upload } from '../../lib/api/upload.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Progress } from '../../ui/states.tsx'
import { toast } from '../../lib/session/toast.ts'
import { type CropArea, cropPicture } from './crop-picture.ts'

interface CropDialogProps {
  file: File
  onClose: () => void
  onUploaded: (user: Reply<typeof users.uploadPicture>) => void
}

/** Choose the part of a picture that is the face, and send only that. */
export function CropDialog({ file, onClose, onUploaded }: CropDialogProps) {
  const { t } = useLingui()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<CropArea | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [unreadable, setUnreadable] = useState(false)
  const address = useMemo(() => URL.createObjectURL(file), [file])
  useEffect(() => () => URL.revokeObjectURL(address), [address])

  const save = useMutation({
    mutationFn: async (square: CropArea) => {
      setProgress(0)
      const cut = await cropPicture(address, square)
      return onceProven(() => upload(users.uploadPicture, {}, cut, { onProgress: setProgress }))
    },
    onSuccess: (user) => {
      onUploaded(user)
      toast({ title: t`Profile picture updated` })
      onClose()
    },
    onError: (error) => toast({ title: t`Upload failed`, description: failure(error), variant: 'destructive' }),
    onSettled: () => setProgress(null),
  })
  const failure = (error: unknown) => errorMessage(error, t`Failed to upload profile picture. Please try again.`)

  return (
    <Dialog
      open
      keepOpenOutside
      onOpenChange={(open) => !open && onClose()}
      title={t`Profile picture`}
      description={t`Move and zoom until the circle shows what you want.`}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="main"
            busy={save.isPending}
            disabled={!area || unreadable}
            onClick={() => area && save.mutate(area)}
          >
            <Trans>Save picture</Trans>
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {unreadable ? (
          <p role="alert" className="rounded-input bg-soft-red px-3 py-3 text-sm text-word-red">
            <Trans>Please select an image file (JPEG, PNG, or WebP).</Trans>
          </p>
        ) : (
          <div className="relative h-72 overflow-hidden rounded-card bg-night">
            <Cropper
              image={address}
              crop={crop}
              zoom={zoom}
              aspect={1}
              cropShape="round"
              showGrid={false}
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropComplete={(_, pixels) => setArea(pixels)}
              cropperProps={{ role: 'group', 'aria-label': t`Move the picture with the arrow keys` }}
              mediaProps={{ alt: '', onError: () => setUnreadable(true) }}
            />
          </div>
        )}
        <label className="grid gap-1 text-sm font-semibold">
          <Trans>Zoom</Trans>
          <input
            type="range"
            min={1}
            max={3}
            step={0.05}
            value={zoom}
            onChange={(event) => setZoom(Number(event.target.value))}
            className="h-11 w-full accent-marigold"
          />
        </label>
        {progress !== null && <Progress value={progress} label={t`Uploading the picture`} />}
        {save.isError && (
          <p role="alert" className="text-sm text-danger">
            {failure(save.error)}
          </p>
        )}
      </div>
    </Dialog>
  )
}
