import { type RefObject, useEffect } from 'react'

const fields = 'input:not([type="hidden"], [type="radio"], [type="checkbox"], [type="date"]), textarea'
type Typed = HTMLInputElement | HTMLTextAreaElement

const isTyped = (target: EventTarget | null): target is Typed =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** Enter, which a phone's keyboard calls Next: on to the next field that is empty, and from the last one it sends the form. */
export function useEnterGoesOn(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const { current } = form
    if (!current) return
    const goOn = (event: KeyboardEvent) => onEnter(event, current)
    current.addEventListener('keydown', goOn)
    return () => current.removeEventListener('keydown', goOn)
  }, [form])
}

export function onEnter(event: KeyboardEvent, form: HTMLFormElement): void {
  const { target } = event
  // The key is a line break, or belongs to a list of suggestions.
  if (event.key !== 'Enter' || event.shiftKey || event.defaultPrevented || !isTyped(target)) return
  if (target.getAttribute('aria-expanded') === 'true') return
  const shown = [...form.querySelectorAll<Typed>(fields)].filter((field) => !field.closest('[hidden], [inert]'))
  const next = shown.slice(shown.indexOf(target) + 1).find((field) => field.value.trim() === '')
  if (next) {
    event.preventDefault()
    next.focus()
  } else if (target instanceof HTMLTextAreaElement) {
    event.preventDefault()
    form.requestSubmit()
  }
}
