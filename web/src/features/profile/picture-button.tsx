import { useLingui } from '@lingui/react/macro'
import { Camera } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import { byContent } from '../../domain/documents/picture-file.ts'
import { useAuth } from '../../lib/session/session.tsx'
import { useIsHere } from '../../lib/use-browser-state.ts'
import { Avatar } from '../../ui/person.tsx'
import { toast } from '../../lib/session/toast.ts'
import { pictureRefusal, pictureTypes } from './picture-rules.ts'

const CropDialog = lazy(() => import('./crop-dialog.tsx').then((m) => ({ default: m.CropDialog })))

/** The picture, and the button that changes it. */
export function PictureButton() {
  const isHere = useIsHere()
  const { t } = useLingui()
  const { user, become } = useAuth()
  const id = useId()
  const [chosen, setChosen] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const refuse = (title: string, description: string) => {
    setProblem(description)
    toast({ title, description, variant: 'destructive' })
  }
  const choose = async (given: File) => {
    setProblem(null)
    const file = await byContent(given)
    const refusal = pictureRefusal(file)
    if (refusal === 'type') refuse(t`Invalid file type`, t`Please select an image file (JPEG, PNG, or WebP).`)
    else if (refusal === 'size') refuse(t`File too large`, t`Please select an image smaller than 5MB.`)
    else setChosen(file)
  }
  return (
    <div className="grid justify-items-center gap-2">
      <div className="relative">
        <Avatar
          key={user?.profilePicture}
          name={user?.name ?? ''}
          src={user?.profilePicture}
          className="size-24 text-2xl"
        />
        <input
          id={id}
          type="file"
          inert={!isHere}
          accept={pictureTypes}
          aria-describedby={problem ? `${id}-problem` : undefined}
          className="peer sr-only"
          onChange={(event) => {
            const file = event.target.files?.[0]
            // Emptied, so that the same file chosen again counts as a choice.
            event.target.value = ''
            if (file) void choose(file)
          }}
        />
        <label
          htmlFor={id}
          title={t`Change profile picture`}
          className="absolute -right-2 -bottom-2 grid size-11 cursor-pointer place-content-center rounded-full border-2 border-card bg-desk text-on-desk peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus"
        >
          <Camera aria-hidden className="size-5" />
          <span className="sr-only">{t`Change profile picture`}</span>
        </label>
      </div>
      {problem && (
        <p id={`${id}-problem`} role="alert" className="max-w-60 text-center text-sm text-danger">
          {problem}
        </p>
      )}
      {chosen && (
        <Suspense fallback={null}>
          <CropDialog file={chosen} onClose={() => setChosen(null)} onUploaded={become} />
        </Suspense>
      )}
    </div>
  )
}
