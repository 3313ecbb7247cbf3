import { cleanup, render, renderHook, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { useBrowserState } from './use-browser-state.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const seen: [string, boolean][] = []
function Menu() {
  const [menu, , isHere] = useBrowserState(() => 'folded', 'open')
  seen.push([menu, isHere])
  return <p>{menu}</p>
}

test('what only the browser knows comes right after the HTML was taken over, without a complaint', () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = renderToString(<Menu />)
  expect(root.textContent).toBe('open')
  seen.length = 0
  render(<Menu />, { container: root, hydrate: true })
  expect(screen.getByText('folded')).toBeTruthy()
  expect(seen[0]).toEqual(['open', false])
  expect(seen.at(-1)).toEqual(['folded', true])
  expect(complaints).not.toHaveBeenCalled()
})

test('on a page that is open already it is there from the first moment', () => {
  expect(renderHook(() => useBrowserState(() => 'folded', 'open')[0]).result.current).toBe('folded')
})
