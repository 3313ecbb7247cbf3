import { catchFocus } from './focus.ts'

const holders = 'article, section, li, form, fieldset, [role="dialog"], [role="tabpanel"], [role="alertdialog"]'
/** Dialogs and screens that place the focus themselves come first. */
const laterMs = 60

const isThere = (element: Element): boolean =>
  element.isConnected && !element.matches(':disabled') && !element.closest('[inert], [hidden]')

/**
 * An action may take away or switch off what was pressed. The keyboard then goes on at what held it, the card, the form, the
 * dialog, and not at the top of the page. Until `stop` is called.
 */
export function keepFocus(): () => void {
  let trail: Element[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const note = ({ target }: Event) => {
    trail = []
    for (let at = target as Element | null; at && at !== document.body; at = at.parentElement) trail.push(at)
  }
  const look = () => {
    const [had, ...around] = trail
    if (!had || document.activeElement !== document.body) return
    trail = []
    // Somebody pressed beside everything, or put the keyboard of the phone away.
    if (isThere(had)) return
    const holder = around.find((element) => element.matches(holders) && isThere(element))
    if (holder instanceof HTMLElement) takeFocus(holder)
    catchFocus()
  }
  const lookLater = () => {
    clearTimeout(timer)
    if (trail.length > 0) timer = setTimeout(look, laterMs)
  }
  const observer = new MutationObserver(() => {
    if (document.activeElement === document.body) lookLater()
  })
  document.addEventListener('focusin', note)
  document.addEventListener('focusout', lookLater)
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden', 'inert'],
  })
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    document.removeEventListener('focusin', note)
    document.removeEventListener('focusout', lookLater)
  }
}

function takeFocus(holder: HTMLElement) {
  if (!holder.hasAttribute('tabindex')) {
    holder.tabIndex = -1
    holder.addEventListener('blur', () => holder.removeAttribute('tabindex'), { once: true })
  }
  holder.focus({ preventScroll: true })
}
