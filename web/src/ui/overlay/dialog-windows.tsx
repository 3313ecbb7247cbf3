import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { useFocusBack } from '../../lib/focus.ts'
import { cx } from '../cx.ts'
import { wasPassedOn } from './passed-on.ts'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Buttons at the foot, always in sight; the main action last. */
  footer?: ReactNode
  wide?: boolean
  /** Near the top edge: what grows and shrinks while somebody types stays where the eye is. */
  atTop?: boolean
  /** A sheet that leaves a strip of the page behind it. */
  huge?: boolean
  /** Keeps it open when somebody presses beside it: a form that would be lost. */
  keepOpenOutside?: boolean
  /** What Escape does first; true: it does not close then. */
  onEscape?: () => boolean
}

const overlay = 'fixed inset-0 z-40 bg-night/55 data-[state=open]:animate-[appear_.15s]'

/** A question in the middle; on phones it rises from below, where the thumb is. */
export const Dialog = (props: DialogProps) => (
  <OverPage
    {...props}
    className={cx(
      // The edge is what parts it from a dark page.
      'inset-x-0 bottom-0 max-h-[92dvh] rounded-t-[20px] border border-line data-[state=open]:animate-[rise_.2s_var(--ease-out)]',
      'sm:inset-x-auto sm:bottom-auto sm:left-1/2 sm:w-[calc(100%-2rem)] sm:-translate-x-1/2 sm:rounded-card',
      props.atTop ? 'sm:top-16 sm:max-h-[calc(100dvh-8rem)]' : 'sm:top-1/2 sm:-translate-y-1/2',
      props.atTop ? 'sm:max-w-[40rem]' : props.wide ? 'sm:max-w-3xl' : 'sm:max-w-lg',
    )}
  />
)

/** All of the screen: something to be looked at closely. */
export const FullDialog = (props: DialogProps) => <OverPage {...props} data-full className="inset-0" />

/** A panel over the right side of the screen, with all of its height. */
export const SidePanel = (props: DialogProps) => (
  <OverPage
    {...props}
    className={cx(
      'inset-y-0 right-0 w-full border-l border-line data-[state=open]:animate-[slide-in_.2s_var(--ease-out)]',
      props.huge ? 'lg:max-w-[76.25rem]' : props.wide ? 'sm:max-w-2xl' : 'sm:max-w-md',
    )}
  />
)

const lastOpen = () => Array.from(document.querySelectorAll('[role="dialog"][data-state="open"]')).at(-1) ?? null
const isListOpen = () => document.activeElement?.matches('[aria-autocomplete="list"][aria-expanded="true"]') === true

function OverPage({
  className,
  'data-full': full,
  ...props
}: DialogProps & { className: string; 'data-full'?: boolean }) {
  const focusBack = useFocusBack(props.open)
  const window = useRef<HTMLDivElement>(null)
  const { onOpenChange, onEscape } = props
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!wasPassedOn(event) || !window.current || window.current !== lastOpen()) return
      if (isListOpen() || onEscape?.()) return
      onOpenChange(false)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [onOpenChange, onEscape])
  return (
    <Radix.Root open={props.open} onOpenChange={props.onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlay} />
        <Radix.Content
          ref={window}
          {...focusBack}
          data-full={full}
          {...(props.description ? {} : { 'aria-describedby': undefined })}
          onEscapeKeyDown={(event) => {
            // A list of suggestions lies over the dialog and goes first.
            if (isListOpen() || props.onEscape?.()) event.preventDefault()
          }}
          onInteractOutside={props.keepOpenOutside ? (event) => event.preventDefault() : undefined}
          className={cx('fixed z-50 flex flex-col bg-card shadow-float outline-none', className)}
        >
          <Frame {...props} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function Frame({ title, description, children, footer }: DialogProps) {
  const { t } = useLingui()
  return (
    <>
      <div className="flex items-start gap-3 px-5 pt-4 pb-2">
        <div className="min-w-0 flex-1 pt-2">
          <Radix.Title className="text-lg font-bold break-words">{title}</Radix.Title>
          {description && <Radix.Description className="mt-1 text-sm text-quiet">{description}</Radix.Description>}
        </div>
        <Radix.Close
          aria-label={t`Close`}
          className="-mr-2 grid size-11 shrink-0 place-content-center rounded-input text-quiet hover:bg-soft-grey hover:text-ink"
        >
          <X aria-hidden className="size-5" />
        </Radix.Close>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="px-5 pt-2 pb-5">{children}</div>
      </div>
      {footer && (
        <div
          data-foot
          className="flex flex-wrap justify-end gap-3 border-t border-line px-5 pt-3 pb-[calc(env(safe-area-inset-bottom)+0.75rem)]"
        >
          {footer}
        </div>
      )}
    </>
  )
}
