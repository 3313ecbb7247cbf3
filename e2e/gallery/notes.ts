import type { Page } from 'playwright-core'

/** What an eye should rest on: words that are cut, and words in other letters than the language's. Names of people are as they were typed. */
export const notesOf = (page: Page, language: string): Promise<string[]> =>
  page.evaluate((isEnglish) => {
    const shown = (all: Iterable<string>) => [...new Set(all)].map((text) => text.trim().slice(0, 80)).filter(Boolean)
    const cut: string[] = []
    const foreign: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (element.closest('.sr-only, [aria-hidden=true], svg') || !element.checkVisibility()) continue
      const { textOverflow, webkitLineClamp } = getComputedStyle(element)
      const isWider = textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth + 1
      const isHigher = /\d/.test(webkitLineClamp) && element.scrollHeight > element.clientHeight + 2
      if (isWider || isHigher) cut.push(element.innerText)
      if (isEnglish || element.closest('[lang]') !== document.documentElement) continue
      for (const node of element.childNodes)
        if (node instanceof Text && /[A-Za-z]{3}/.test(node.data) && !/[\u0900-\u0D7F]/.test(node.data))
          foreign.push(node.data)
    }
    return [...shown(cut).map((text) => `cut: ${text}`), ...shown(foreign).map((text) => `in Latin letters: ${text}`)]
  }, language === 'en')
