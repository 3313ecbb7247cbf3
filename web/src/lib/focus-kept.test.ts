import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepFocus } from './focus-kept.ts'

let stop: () => void
const one = (selector: string) => document.querySelector<HTMLElement>(selector)!
const settled = () => vi.advanceTimersByTimeAsync(200)

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML =
    '<main id="main" tabindex="-1"><article><form><button id="pressed">Accept</button></form><a href="#">Other</a></article></main>'
  stop = keepFocus()
  one('#pressed').focus()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  document.body.innerHTML = ''
})

test('when the pressed control goes with its form, the focus moves to the card', async () => {
  one('form').remove()
  await settled()
  expect(document.activeElement).toBe(one('article'))
  one('a').focus()
  expect(one('article').hasAttribute('tabindex')).toBe(false)
})

test('when the whole card goes, the focus moves to the content', async () => {
  one('article').remove()
  await settled()
  expect(document.activeElement).toBe(one('#main'))
})

test('an element that still exists lost the focus on purpose', async () => {
  one('#pressed').blur()
  await settled()
  expect(document.activeElement).toBe(document.body)
  one('form').remove()
  await settled()
  expect(document.activeElement).toBe(document.body)
})

test('a screen that has set the focus itself keeps it', async () => {
  one('form').remove()
  one('a').focus()
  await settled()
  expect(document.activeElement).toBe(one('a'))
})

test('what had the focus before anybody listened is kept as well', async () => {
  stop()
  one('#pressed').focus()
  stop = keepFocus()
  one('form').remove()
  await settled()
  expect(document.activeElement).toBe(one('article'))
})

test('when the whole screen goes for a moment, the next one gets the focus', async () => {
  one('#main').remove()
  await settled()
  expect(document.activeElement).toBe(document.body)
  document.body.innerHTML = '<main id="main" tabindex="-1"></main>'
  await settled()
  expect(document.activeElement).toBe(one('#main'))
})

test('asked for twice it is kept once', () => expect(keepFocus()).toBe(stop))

test('what React hides, while the code of the next screen is under way, has the focus no more', async () => {
  const isHidden = function (this: Element) {
    return this.closest('[style*="display: none"]') === null
  }
  Object.assign(Element.prototype, { checkVisibility: isHidden })
  one('article').style.display = 'none'
  one('#pressed').blur()
  await settled()
  Reflect.deleteProperty(Element.prototype, 'checkVisibility')
  expect(document.activeElement).toBe(one('#main'))
})
