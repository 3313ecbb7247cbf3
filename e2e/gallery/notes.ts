import type { Page } from 'playwright-core'

/**
 * Things for an eye to check: cut words, words in another script than the language's (names of people stay as typed),
 * numbers on another line than their unit, and controls too small for a thumb.
 */
export const notesOf = (page: Page, language: string): Promise<string[]> =>
  page.evaluate((isEnglish) => {
    const cut: string[] = []
    const foreign: string[] = []
    const broken: string[] = []
    const small: string[] = []
    const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1)
    for (const element of (dialog ?? document.body).querySelectorAll<HTMLElement>('*')) {
      if (element.closest('.sr-only, [aria-hidden=true], svg') || !element.checkVisibility()) continue
      const { textOverflow, webkitLineClamp, display } = getComputedStyle(element)
      const isWider = textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth + 1
      const isHigher = /\d/.test(webkitLineClamp) && element.scrollHeight > element.clientHeight + 2
      if (isWider || isHigher) cut.push(element.innerText)
      const { width, height } = element.getBoundingClientRect()
      const isPressed = element.matches('a[href], button:enabled, select, input:not([type=checkbox], [type=radio])')
      const isLarger = ['::before', '::after'].some((part) => getComputedStyle(element, part).position === 'absolute')
      if (isPressed && display !== 'inline' && !isLarger && width > 1 && (height < 43.5 || width < 43.5))
        small.push(`${Math.round(width)} × ${Math.round(height)} ${element.innerText || element.ariaLabel}`)
      for (const node of element.childNodes) {
        if (!(node instanceof Text)) continue
        for (const { index, 0: number } of node.data.matchAll(/\d (?=\p{L})/gu)) {
          const range = document.createRange()
          const topOf = (at: number) => {
            range.setStart(node, at)
            range.setEnd(node, at + 1)
            return range.getBoundingClientRect().top
          }
          if (topOf(index + number.length) > topOf(index) + 6)
            broken.push(node.data.slice(Math.max(0, index - 20), index + 20))
        }
        const isOwn = isEnglish || element.closest('[lang]') !== document.documentElement
        if (!isOwn && /[A-Za-z]{3}/.test(node.data) && !/[\u0900-\u0D7F]/.test(node.data)) foreign.push(node.data)
      }
    }
    const told = { cut, 'in Latin letters': foreign, 'on two lines': broken, small }
    return Object.entries(told).flatMap(([what, texts]) =>
      [...new Set(texts.map((text) => text.trim().replace(/\s+/g, ' ').slice(0, 80)))]
        .filter(Boolean)
        .map((text) => `${what}: ${text}`),
    )
  }, language === 'en')
