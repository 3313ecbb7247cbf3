import { Trans } from '@lingui/react/macro'
import { useEffect, useId, useRef } from 'react'
import { Button } from '../../ui/button.tsx'

/**
 * The browser's alert and confirm in our own style: the page behind is inert, Escape means no, and the focus returns.
 * It uses the native element, because the landing page loads no dialog library.
 */
export function Ask({
  text,
  isQuestion,
  onAnswer,
}: {
  text: string
  isQuestion: boolean
  onAnswer: (yes: boolean) => void
}) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const close = (answer: 'yes' | 'no') => dialog.current?.close(answer)
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={(event) => onAnswer(event.currentTarget.returnValue === 'yes')}
      className="m-auto w-[calc(100%-2rem)] max-w-md rounded-card border border-line bg-card p-5 text-ink shadow-float backdrop:bg-night/55"
    >
      <p id={id} className="text-lg font-semibold text-pretty break-words">
        {text}
      </p>
      <div className="mt-5 flex justify-end gap-3">
        {isQuestion && (
          <Button onClick={() => close('no')}>
            <Trans>Cancel</Trans>
          </Button>
        )}
        <Button variant="main" onClick={() => close('yes')}>
          <Trans>OK</Trans>
        </Button>
      </div>
    </dialog>
  )
}
