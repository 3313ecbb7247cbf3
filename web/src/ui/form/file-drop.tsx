import { Trans } from '@lingui/react/macro'
import { Camera, Upload } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { buttonStyle } from '../button-style.ts'
import { cx } from '../cx.ts'
import { useInertUntilHere } from '../inert-until-here.ts'
import { Progress } from '../states.tsx'

interface FileDropProps {
  /** What is wanted: `Upload LR`. */
  label: ReactNode
  /** `image/jpeg,image/png,image/webp,application/pdf` */
  accept: string
  /** The chosen file, unchecked: size and type are the caller's to judge. */
  onFile: (file: File) => void
  hint?: ReactNode
  /** The camera comes first: a second button opens the gallery and files. */
  camera?: boolean
  /** 0 to 1 while it uploads. */
  progress?: number | null
  progressLabel?: string
  disabled?: boolean
  variant?: 'main' | 'outline'
  /** The camera, and beside it the other way as a sign alone. */
  inOneRow?: boolean | undefined
}

/** Choose a file, drop it, or photograph it. */
export function FileDrop(props: FileDropProps) {
  const { label, accept, onFile, hint, camera, progress, disabled, inOneRow, variant = 'outline' } = props
  const id = useId()
  // A file that is chosen before hydration would be lost.
  const inert = useInertUntilHere<HTMLDivElement>()
  const [over, setOver] = useState(false)
  const busy = progress !== null && progress !== undefined
  const input = (suffix: string, capture: boolean) => (
    <input
      id={`${id}-${suffix}`}
      type="file"
      accept={capture ? 'image/*' : accept}
      capture={capture ? 'environment' : undefined}
      disabled={disabled || busy}
      className="peer sr-only"
      onChange={(event) => {
        const file = event.target.files?.[0]
        // Emptied, so that the same file chosen again counts as a choice.
        event.target.value = ''
        if (file) onFile(file)
      }}
    />
  )
  const look = (first: boolean) =>
    buttonStyle(
      { variant: first ? variant : 'outline', size: camera && (first || inOneRow) ? 'lg' : 'md', wide: true },
      cx(
        'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus',
        (disabled || busy) && 'opacity-50',
      ),
    )
  return (
    <div
      {...inert}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const file = event.dataTransfer.files[0]
        if (file && !disabled && !busy) onFile(file)
      }}
      className={cx(
        'grid gap-2 rounded-card',
        inOneRow && 'grid-cols-[minmax(0,1fr)_auto]',
        over && 'outline-2 outline-offset-4 outline-focus outline-dashed',
      )}
    >
      {camera && (
        <div>
          {input('camera', true)}
          <label htmlFor={`${id}-camera`} className={look(true)}>
            <Camera aria-hidden />
            {label}
          </label>
        </div>
      )}
      <div>
        {input('file', false)}
        <label htmlFor={`${id}-file`} className={look(!camera)}>
          <Upload aria-hidden />
          {camera ? (
            <span className={inOneRow ? 'sr-only' : undefined}>
              <Trans>Choose a file</Trans>
            </span>
          ) : (
            label
          )}
        </label>
      </div>
      {busy && (
        <div className="col-span-full">
          <Progress value={progress} label={props.progressLabel ?? 'Upload'} />
        </div>
      )}
      {hint && <p className="text-sm text-quiet">{hint}</p>}
    </div>
  )
}
