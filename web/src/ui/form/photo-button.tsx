import { Camera } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIsHere } from '../../lib/use-browser-state.ts'
import { type ButtonLook, buttonStyle } from '../button-style.ts'
import { cx } from '../cx.ts'
import { Spinner } from '../spinner.tsx'

/** Takes or chooses one photo; the same may be chosen again after a failure. */
export function PhotoButton(props: {
  children: ReactNode
  /** For readers of the screen, where the words alone do not say of what. */
  label?: string
  busy?: boolean
  size?: ButtonLook['size']
  className?: string
  onPhoto: (photo: File) => void
}) {
  const { children, label, busy = false, size, className = 'h-12', onPhoto } = props
  const isHere = useIsHere()
  const focus = 'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
  return (
    <label
      inert={!isHere}
      className={buttonStyle({ variant: 'outline', ...(size && { size }) }, cx('cursor-pointer', focus, className))}
    >
      {busy ? <Spinner /> : <Camera aria-hidden />}
      {children}
      <input
        type="file"
        aria-label={label}
        accept="image/jpeg,image/png,image/webp"
        className="sr-only"
        disabled={busy}
        onChange={({ target }) => {
          const [photo] = target.files ?? []
          if (photo) onPhoto(photo)
          target.value = ''
        }}
      />
    </label>
  )
}
