import { Trans, useLingui } from '@lingui/react/macro'
import { PaletteField } from './palette-field.tsx'

/**
 * The box while its code loads, in the same place: it accepts text, and Enter, which the window then handles.
 * `hasFailed`: the code did not load, and Enter tries again.
 */
export function FirstBox(props: {
  typed: string
  onType: (typed: string) => void
  onEnter: () => void
  onClose: () => void
  hasFailed: boolean
}) {
  const { t } = useLingui()
  return (
    <>
      <div aria-hidden className="fixed inset-0 z-40 bg-night/55" onClick={props.onClose} />
      <div
        role="dialog"
        aria-modal="true"
        data-state="open"
        aria-label={t`Search or do`}
        className="fixed inset-x-0 bottom-0 z-50 flex flex-col rounded-t-[20px] border border-line bg-card shadow-float sm:inset-x-auto sm:top-16 sm:bottom-auto sm:left-1/2 sm:w-[calc(100%-2rem)] sm:max-w-[40rem] sm:-translate-x-1/2 sm:rounded-card"
      >
        <p aria-hidden className="px-5 pt-6 pb-4 text-lg font-bold">
          <Trans>Search or do</Trans>
        </p>
        <div className="min-h-60 px-5 pb-5">
          <PaletteField
            typed={props.typed}
            onType={props.onType}
            onKeyDown={(event) => {
              if (event.nativeEvent.isComposing) return
              if (event.key === 'Escape') props.onClose()
              else if (event.key === 'Enter') props.onEnter()
              // There is nowhere else to go in it.
              else if (event.key !== 'Tab') return
              event.preventDefault()
              event.stopPropagation()
            }}
          />
          {props.hasFailed && (
            <output className="mt-2 block text-sm text-quiet">
              <Trans>This did not come: no connection. Enter tries again.</Trans>
            </output>
          )}
        </div>
      </div>
    </>
  )
}
