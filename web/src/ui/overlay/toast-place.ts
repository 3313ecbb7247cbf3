/** What a toast must not cover: submit buttons, and whatever is fixed at the bottom of the window. */
const mustStayFree = 'button[type="submit"], [data-foot]'

export interface Span {
  top: number
  bottom: number
}

/** How far above the lower edge a toast of this height covers none of these; above the highest if nothing is free. */
export function clearOf(spans: readonly Span[], height: number, windowHeight: number): number {
  let bottom = windowHeight
  for (const span of [...spans].sort((a, b) => b.bottom - a.bottom))
    if (span.top < bottom && span.bottom > bottom - height) bottom = span.top
  return bottom < height ? 0 : windowHeight - bottom
}

/** The same for what is on the screen now. */
export function liftOf(toast: Element): number {
  const spans = [...document.querySelectorAll(mustStayFree)].map((element) => element.getBoundingClientRect())
  return clearOf(
    spans.filter(({ height }) => height > 0),
    toast.getBoundingClientRect().height,
    window.innerHeight,
  )
}
