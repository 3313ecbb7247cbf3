import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { fleet } from '@vapsi/contract/fleet'
import { useState } from 'react'
import { May } from '../../lib/session/may.tsx'
import { compressed } from '../../domain/documents/compress.ts'
import { acceptedTypes, refusalOf } from '../../domain/documents/document-rules.ts'
import { type Vehicle, spacedNumber, useFleetChanged } from '../../domain/fleet/use-fleet.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { onceProven } from '../../lib/api/once-proven.ts'
import { byContent, isCutOff } from '../../domain/documents/picture-file.ts'
import { upload } from '../../lib/api/upload.ts'
import { When } from '../../ui/figures.tsx'
import { FileDrop } from '../../ui/form/file-drop.tsx'
import { toast } from '../../lib/session/toast.ts'

/** The registration certificate, photographed or chosen, for the office to look at. */
export function ShowRc({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useLingui()
  const changed = useFleetChanged()
  const [progress, setProgress] = useState<number | null>(null)
  const number = spacedNumber(vehicle.vehicleNumber)
  const send = useMutation({
    mutationFn: async (given: File) => {
      setProgress(0)
      const chosen = await byContent(given)
      if (await isCutOff(chosen))
        throw new Error(t`This picture is cut off or damaged. Please take it again or choose another.`)
      const file = await compressed(chosen)
      const refusal = refusalOf(file)
      if (refusal === 'type') throw new Error(t`Please upload only JPEG, PNG, WebP, or PDF files`)
      if (refusal === 'size') throw new Error(t`Please upload files smaller than 5MB`)
      return onceProven(() => upload(fleet.uploadRc, { id: vehicle.id }, file, { onProgress: setProgress }))
    },
    onSuccess: () => {
      toast({ title: t`RC sent to the office` })
      changed()
    },
    onSettled: () => setProgress(null),
  })
  return (
    <div role="group" aria-label={t`RC of ${number}`} className="grid grid-cols-1 gap-1.5">
      {vehicle.rcUploadedAt !== null && (
        <p className="text-sm text-quiet">
          <Trans>RC sent</Trans> <When at={vehicle.rcUploadedAt} />
        </p>
      )}
      <May call={fleet.uploadRc}>
        <FileDrop
          camera={vehicle.isDisputed}
          accept={acceptedTypes}
          label={vehicle.rcUploadedAt === null ? t`Photograph the RC` : t`Send another RC`}
          progress={progress}
          progressLabel={t`Uploading the RC`}
          onFile={(file) => send.mutate(file)}
        />
      </May>
      {send.isError && (
        <p role="alert" className="text-sm text-danger">
          {errorMessage(send.error, send.error.message)}
        </p>
      )}
    </div>
  )
}
