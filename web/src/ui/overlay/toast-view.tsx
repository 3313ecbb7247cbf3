import { useLingui } from '@lingui/react/macro'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { focusContent } from '../../lib/focus.ts'
import { buttonStyle } from '../button-style.ts'
import { cx } from '../cx.ts'
import { passOn } from './passed-on.ts'
import { liftOf } from './toast-place.ts'
import { dismissToast, useToast } from '../../lib/session/toast.ts'

/** One toast at a time, for 5 s; a swipe of 50 px to the right removes it, F8 focuses it. */
export function ToastView() {
  const { t } = useLingui()
  const { current } = useToast()
  const viewport = useRef<HTMLOListElement>(null)
  const isPassedOn = useRef(false)
  useEffect(() => {
    // An empty region would keep the focus of a button that was removed with its toast, invisibly.
    if (!current && viewport.current?.contains(document.activeElement)) focusContent()
  }, [current])
  const [lift, setLift] = useState(0)
  useLayoutEffect(() => {
    const region = viewport.current
    if (!current || !region) return
    const place = () => setLift(liftOf(region))
    place()
    // Its text renders after its region, a field message moves the button down, a wrong field is scrolled to.
    const sizes = new ResizeObserver(place)
    sizes.observe(region)
    sizes.observe(document.body)
    document.addEventListener('scrollend', place)
    return () => {
      sizes.disconnect()
      document.removeEventListener('scrollend', place)
    }
  }, [current])
  return (
    <Toast.Provider swipeDirection="right" swipeThreshold={50} label={t`Notification`}>
      {current && (
        <Toast.Root
          key={current.id}
          duration={current.durationMs}
          type={current.variant === 'destructive' ? 'foreground' : 'background'}
          open
          onOpenChange={(open) => {
            if (!open && !isPassedOn.current) dismissToast(current.id)
            isPassedOn.current = false
          }}
          // Before the library closes it: pressed elsewhere, Escape means something else.
          onEscapeKeyDown={(event) => {
            isPassedOn.current = !viewport.current?.contains(document.activeElement)
            if (isPassedOn.current) passOn(event)
          }}
          className={cx(
            'flex items-start gap-3 rounded-card border p-4 shadow-float',
            'data-[state=open]:animate-[rise_.25s_var(--ease-out)]',
            'data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
            'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
            current.variant === 'destructive'
              ? 'border-danger bg-danger text-on-danger'
              : 'border-line bg-card text-ink',
          )}
        >
          {current.variant === 'destructive' ? (
            <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          ) : (
            <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-return" />
          )}
          <div className="min-w-0 flex-1">
            <Toast.Title className="font-semibold">{current.title}</Toast.Title>
            {current.description && (
              <Toast.Description className="mt-0.5 text-sm break-words opacity-90">
                {current.description}
              </Toast.Description>
            )}
            {current.action && (
              <Toast.Action altText={current.action.altText} asChild>
                <button type="button" className={buttonStyle({}, 'mt-3')} onClick={current.action.onClick}>
                  {current.action.label}
                </button>
              </Toast.Action>
            )}
          </div>
          <Toast.Close
            aria-label={t`Close`}
            className="-m-2.5 grid size-11 shrink-0 place-content-center rounded-input opacity-70 hover:opacity-100"
          >
            <X aria-hidden className="size-4.5" />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport
        ref={viewport}
        hotkey={['F8']}
        label={`${t`Notifications`} ({hotkey})`}
        // On phones above the bottom bar and the button that leads on; on wide screens in the empty middle of the header.
        // Lifted by a transform: a bar that comes late moves it, and nothing has to be laid out again.
        style={{ '--lift': `${lift}px` } as CSSProperties}
        className="fixed inset-x-0 bottom-0 z-60 mx-auto flex w-full max-w-md flex-col px-4 py-2 outline-none max-md:translate-y-[calc(-1*max(env(safe-area-inset-bottom),var(--lift)))] md:top-1 md:bottom-auto"
      />
    </Toast.Provider>
  )
}
