import { afterEach, expect, test, vi } from 'vitest'
import { afterFirstPaint } from './first-paint.ts'

afterEach(() => {
  document.head.innerHTML = ''
  vi.restoreAllMocks()
})

const hints = () => [...document.head.querySelectorAll('link')].map(({ rel }) => rel)
const page = () => {
  document.head.innerHTML =
    '<link rel="icon" href="/i.svg"><link rel="later" href="/a.js"><link rel="later" href="/b.js">'
}

test('the code is hinted at once the look has been painted, not before', async () => {
  page()
  let draw: FrameRequestCallback = () => {}
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
    draw = callback
    return 1
  })
  const done = afterFirstPaint()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(hints()).toEqual(['icon', 'later', 'later'])
  draw(0)
  await done
  expect(hints()).toEqual(['icon', 'modulepreload', 'modulepreload'])
})

test('a page opened in the background, which nothing paints, gets its code at once', async () => {
  page()
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(1)
  await afterFirstPaint()
  expect(hints()).toEqual(['icon', 'modulepreload', 'modulepreload'])
})
