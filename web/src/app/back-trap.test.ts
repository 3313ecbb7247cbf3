import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useBackTrap } from './back-trap.ts'

const push = vi.fn()
const replace = vi.fn()

beforeEach(() => {
  vi.spyOn(window.history, 'pushState').mockImplementation(push)
  vi.spyOn(window.history, 'replaceState').mockImplementation(replace)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  push.mockReset()
  replace.mockReset()
})
const openIn = (mode: 'standalone' | 'browser') => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query === `(display-mode: ${mode})` }) as MediaQueryList,
  )
  return renderHook(() => useBackTrap())
}
const back = (state: unknown) => window.dispatchEvent(new PopStateEvent('popstate', { state }))

test('in the installed app whoever goes back from the home page is put back onto it', () => {
  const { unmount } = openIn('standalone')
  const [floor] = replace.mock.calls[0] as [unknown]
  expect(push).toHaveBeenCalledExactlyOnceWith(null, '', window.location.href)
  back(floor)
  expect(push).toHaveBeenCalledTimes(2)
  back(null)
  expect(push).toHaveBeenCalledTimes(2)
  unmount()
  back(floor)
  expect(push).toHaveBeenCalledTimes(2)
})

test('a form that the page came with is not opened again by going back: what it was for may be done', () => {
  vi.spyOn(window, 'location', 'get').mockReturnValue({
    href: 'http://vapsi/dashboard?booking=t1',
    pathname: '/dashboard',
  } as Location)
  openIn('standalone')
  const [floor] = replace.mock.calls[0] as [unknown]
  expect(replace).toHaveBeenCalledExactlyOnceWith(floor, '', '/dashboard')
  expect(push).toHaveBeenCalledExactlyOnceWith(null, '', 'http://vapsi/dashboard?booking=t1')
  back(floor)
  expect(push).toHaveBeenLastCalledWith(null, '', '/dashboard')
})

test('a browser keeps its back button', () => {
  openIn('browser')
  back(null)
  expect(push).not.toHaveBeenCalled()
  expect(replace).not.toHaveBeenCalled()
})
