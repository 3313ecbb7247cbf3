import type { Page } from 'playwright-core'

/** What does not fit: a page, dialog or table that scrolls sideways, and a control that reaches out of the window. */
export async function tooWide(page: Page): Promise<string[]> {
  const { wider, outside } = await page.evaluate(() => {
    const places = '[role=dialog] > .overflow-y-auto, main :has(> table)'
    const canScroll = (of: Element) => ['auto', 'scroll'].includes(getComputedStyle(of).overflowX)
    // Where nothing scrolls, only words for screen readers are wider.
    const extra = [document.documentElement, ...[...document.querySelectorAll(places)].filter(canScroll)].map(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    )
    // A row of chips may go on beyond the edge: it can be scrolled there.
    const scrolls = (of: Element): boolean =>
      of.parentElement !== null && (canScroll(of.parentElement) || scrolls(of.parentElement))
    const isOutside = (of: Element) => {
      const { width, right } = of.getBoundingClientRect()
      return width > 0 && right > innerWidth + 1 && !scrolls(of)
    }
    const controls = [...document.querySelectorAll<HTMLElement>('main :is(a, button, input, select)')]
    return { wider: Math.max(...extra), outside: controls.filter(isOutside).map((one) => one.innerText || one.tagName) }
  })
  return [
    ...(wider > 0 ? [`${wider} px wider than its place`] : []),
    ...outside.map((name) => `reaches out of the window: ${name}`),
  ]
}
