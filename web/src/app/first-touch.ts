/**
 * The landing page is whole in its HTML: links lead on, the form can be sent. Its code is fetched when somebody first moves, so
 * that a phone with a weak signal shows and scrolls it at once. What is pressed or sent before the code is there is held,
 * and done again once it listens: nothing is lost, no rule skipped.
 */
const signs = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'] as const

export function startAtFirstTouch(start: () => Promise<void>): void {
  let starting: Promise<boolean> | undefined
  /** Whether the code came. If not, the next touch tries again. */
  const begin = () => (starting ??= start().then(letGo, retry))
  const onSign = () => void begin()
  const onClick = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (button) hold(event, (came) => came && button.click())
  }
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target
    // A form that no code can look after is sent as the plain form it is.
    if (form instanceof HTMLFormElement) hold(event, (came) => (came ? form.requestSubmit() : form.submit()))
  }
  const hold = (event: Event, again: (came: boolean) => void) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    void begin().then(again)
  }
  const letGo = () => {
    for (const sign of signs) window.removeEventListener(sign, onSign, true)
    window.removeEventListener('click', onClick, true)
    window.removeEventListener('submit', onSubmit, true)
    return true
  }
  const retry = () => {
    starting = undefined
    return false
  }
  for (const sign of signs) window.addEventListener(sign, onSign, { capture: true, passive: true })
  window.addEventListener('click', onClick, true)
  window.addEventListener('submit', onSubmit, true)
}
