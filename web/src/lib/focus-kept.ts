import { catchFocus, isSeen } from './focus.ts'

const holders = 'article, section, li, form, fieldset, [role="dialog"], [role="tabpanel"], [role="alertdialog"]'
/** Dialogs and screens that place the focus themselves come first. */
const laterMs = 60
/** A page that keeps changing is looked at all the same. */
const latestMs = 400

const isThere = (element: Element): boolean =>
  element.isConnected && !element.matches(':disabled') && !element.closest('[inert], [hidden]') && isSeen(element)

let stopKeeping: (() => void) | undefined

/**
 * An action may remove or disable the pressed control. The focus then moves to its container (card, form, dialog)
 * instead of the top of the page. Once per page, however many call it; until `stop` is called.
 */
export const keepFocus = (): (() => void) => (stopKeeping ??= startKeeping())

function startKeeping(): () => void {
  let trail = trailOf(document.activeElement)
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitingSince: number | null = null
  const note = ({ target }: Event) => {
    trail = trailOf(target as Element)
  }
  const look = () => {
    waitingSince = null
    const [had, ...around] = trail
    if (!had || document.activeElement !== document.body) return
    // Somebody pressed beside everything, or put the keyboard of the phone away.
    if (isThere(had)) {
      trail = []
      return
    }
    const holder = around.find((element) => element.matches(holders) && isThere(element))
    if (holder instanceof HTMLElement) takeFocus(holder)
    // Where the whole screen has gone nothing takes it yet: what comes next does.
    catchFocus()
  }
  const lookLater = () => {
    if (trail.length === 0) return
    waitingSince ??= performance.now()
    if (performance.now() - waitingSince > latestMs) return
    clearTimeout(timer)
    timer = setTimeout(look, laterMs)
  }
  // What is hidden has the focus until the page is drawn the next time: whether it fell is seen later.
  const observer = new MutationObserver(lookLater)
  document.addEventListener('focusin', note)
  document.addEventListener('focusout', lookLater)
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden', 'inert', 'style'],
  })
  return () => {
    stopKeeping = undefined
    clearTimeout(timer)
    observer.disconnect()
    document.removeEventListener('focusin', note)
    document.removeEventListener('focusout', lookLater)
  }
}

function trailOf(element: Element | null): Element[] {
  const trail: Element[] = []
  for (let at = element; at && at !== document.body; at = at.parentElement) trail.push(at)
  return trail
}

function takeFocus(holder: HTMLElement) {
  if (!holder.hasAttribute('tabindex')) {
    holder.tabIndex = -1
    holder.addEventListener('blur', () => holder.removeAttribute('tabindex'), { once: true })
  }
  holder.focus({ preventScroll: true })
}
