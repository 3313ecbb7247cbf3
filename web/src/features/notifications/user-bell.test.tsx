import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderOffice } from '../../domain/office/render-office.tsx'
// Loaded when the bell is pressed; here at once, so that no test waits for it.
import './inbox-panel.tsx'
import { UserBell } from './user-bell.tsx'

const page = renderOffice()
const streams: FakeStream[] = []
class FakeStream extends EventTarget {
  readonly url: string
  close = vi.fn()
  constructor(url: string) {
    super()
    this.url = url
    streams.push(this)
  }
}

const told = (id: string, read = false) => ({
  id,
  type: 'booking_started',
  title: 'On the way',
  message: `VP-${id}, Surat to Indore has left.`,
  data: { url: '/dashboard?tab=bookings' },
  timestamp: '2026-11-21T10:00:00.000Z',
  read,
})
const unread = (count: number) => (page.answers['GET /api/notifications/unread'] = { unread: count })
const inbox = (rows: object[]) => (page.answers['GET /api/notifications'] = rows)
const bell = (name: string) => screen.findByRole('button', { name })

beforeEach(() => {
  streams.length = 0
  vi.stubGlobal('EventSource', FakeStream)
  vi.stubGlobal('Notification', undefined)
  page.answers['GET /api/config'] = { demo: true, push: { provider: 'none' } }
  unread(0)
  inbox([])
})

test('the badge lives by the stream, caps at 99+, and the stream ends with the page', async () => {
  const { unmount } = page.render(<UserBell />)
  await bell('Notifications')
  unread(1)
  act(() => void streams.at(-1)?.dispatchEvent(new Event('notification')))
  expect((await bell('Notifications, 1 unread')).textContent).toBe('1')
  unread(120)
  act(() => void streams.at(-1)?.dispatchEvent(new Event('notification')))
  expect((await bell('Notifications, 99+ unread')).textContent).toBe('99+')
  expect(new Set(streams.map(({ url }) => url))).toEqual(new Set(['/api/notifications/stream']))
  unmount()
  expect(streams.every(({ close }) => close.mock.calls.length === 1)).toBe(true)
})

test('a tab that nobody looks at holds no stream, and reads what it missed when it is looked at again', async () => {
  const look = (isHidden: boolean) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
  }
  const open = () => streams.filter(({ close }) => close.mock.calls.length === 0)
  // Zero jitter, so that it comes back first.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  try {
    look(true)
    page.render(<UserBell />)
    await bell('Notifications')
    expect(streams).toHaveLength(0)
    look(false)
    expect(open()).toHaveLength(1)
    act(() => void open()[0]?.dispatchEvent(new Event('open')))
    look(true)
    expect(open()).toHaveLength(0)
    unread(3)
    look(false)
    expect(open()).toHaveLength(1)
    act(() => void open()[0]?.dispatchEvent(new Event('open')))
    await bell('Notifications, 3 unread')
  } finally {
    vi.restoreAllMocks()
  }
})

test('where no stream gets through, it is asked once a minute', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    page.render(<UserBell />)
    await bell('Notifications')
    unread(2)
    await act(() => vi.advanceTimersByTimeAsync(50_000))
    expect(screen.queryByRole('button', { name: 'Notifications, 2 unread' })).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(15_000))
    await bell('Notifications, 2 unread')
  } finally {
    vi.useRealTimers()
  }
})

test('an empty inbox says so', async () => {
  page.render(<UserBell />)
  fireEvent.click(await bell('Notifications'))
  expect(await screen.findByText('No notifications yet')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull()
})

test('a tap reads a line and goes where it is about; all can be read or cleared at once', async () => {
  unread(2)
  inbox([told('2'), told('1', true)])
  page.answers['POST /api/notifications/read'] = { unread: 1 }
  page.answers['DELETE /api/notifications'] = [200, {}]
  page.render(<UserBell />)
  fireEvent.click(await bell('Notifications, 2 unread'))
  const line = await screen.findByRole('button', { name: /On the way unread VP-2, Surat to Indore has left\./ })
  expect(screen.getByRole('button', { name: /^On the way VP-1/ })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(page.sent('POST', '/api/notifications/read').map(({ body }) => body)).toEqual([{}]))
  fireEvent.click(line)
  await waitFor(() => expect(page.sent('POST', '/api/notifications/read').at(-1)?.body).toEqual({ ids: ['2'] }))
  expect(window.location.pathname + window.location.search).toBe('/dashboard?tab=bookings')
  expect(screen.queryByRole('dialog')).toBeNull()

  fireEvent.click(await bell('Notifications, 2 unread'))
  fireEvent.click(await screen.findByRole('button', { name: 'Clear all' }))
  await waitFor(() => expect(page.sent('DELETE', '/api/notifications')).toHaveLength(1))
})

test('a load that closes soon is kept open from the bell with one tap', async () => {
  inbox([{ ...told('1'), code: 'load_closing', data: { url: '/dashboard?tab=post-load&view=loads', loadId: 'l1' } }])
  page.answers['POST /api/posted-loads/l1/keep-open'] = { id: 'l1', validUntil: '2026-11-25T10:00:00Z' }
  page.answers['POST /api/notifications/read'] = { unread: 0 }
  page.render(<UserBell />)
  fireEvent.click(await bell('Notifications'))
  fireEvent.click(await screen.findByRole('button', { name: '48 h more' }))
  await waitFor(() =>
    expect(page.calls.filter(({ method }) => method === 'POST').map(({ url }) => url)).toEqual([
      '/api/posted-loads/l1/keep-open',
      '/api/notifications/read',
    ]),
  )
})

test('a load for the way home is drawn as the way home, and other lines are not', async () => {
  const wayHome = { pickup: 'Gurugram', drop: 'Pune', home: 'Pune', toPickupKm: 38, loadedKm: 1460, toHomeKm: 2 }
  inbox([{ ...told('1'), code: 'return_load', data: { url: '/dashboard?tab=market-loads', wayHome } }, told('2')])
  page.render(<UserBell />)
  fireEvent.click(await bell('Notifications'))
  const [strip, ...others] = await screen.findAllByRole('img')
  expect(strip!.getAttribute('aria-label')).toBe(
    'Empty ≈38\u00a0km to Gurugram, loaded ≈1,460\u00a0km to Pune, empty ≈2\u00a0km home to Pune.',
  )
  expect(others).toEqual([])
})
