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

test('what was pressed goes with its form: the keyboard goes on at the card', async () => {
  one('form').remove()
  await settled()
  expect(document.activeElement).toBe(one('article'))
  one('a').focus()
  expect(one('article').hasAttribute('tabindex')).toBe(false)
})

test('the whole card goes: on at the content', async () => {
  one('article').remove()
  await settled()
  expect(document.activeElement).toBe(one('#main'))
})

test('what had the focus and stands there still was left on purpose', async () => {
  one('#pressed').blur()
  await settled()
  expect(document.activeElement).toBe(document.body)
  one('form').remove()
  await settled()
  expect(document.activeElement).toBe(document.body)
})

test('a screen that has taken the focus itself keeps it', async () => {
  one('form').remove()
  one('a').focus()
  await settled()
  expect(document.activeElement).toBe(one('a'))
})
