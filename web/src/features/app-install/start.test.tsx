import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '../../lib/language/locale.ts'
import { queryClient } from '../../lib/api/queries.tsx'
import { AuthProvider } from '../../lib/session/session.tsx'
import { type CurrentUser, sessionStore } from '../../lib/session/session-store.ts'
import { dismissToast, toast } from '../../lib/session/toast.ts'
import { AppStrip } from '../../domain/offline/app-strip.tsx'
import { changeStrip } from '../../domain/offline/strip-state.ts'
import { startInstalledApp } from './start.ts'
import { startPersonal } from './personal.ts'
import { hearWorker, tellPerson } from './worker-link.ts'

vi.mock('./worker-link.ts', () => ({
  hearWorker: vi.fn(),
  registerWorker: vi.fn(async () => true),
  tellPerson: vi.fn(async () => undefined),
  keepWhatWasRead: vi.fn(async () => undefined),
}))
vi.mock('./personal.ts', () => ({ startPersonal: vi.fn(async () => undefined) }))
vi.mock('../../lib/session/toast.ts', async (real) => ({ ...(await real<object>()), toast: vi.fn() }))

const reload = vi.fn()
beforeEach(async () => {
  sessionStore.reset()
  changeStrip({ isOffline: false, isFromPhone: false, hasNewVersion: false })
  vi.stubEnv('PROD', true)
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 401 })))
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
  render(
    <I18nProvider i18n={i18n}>
      <AuthProvider>
        <AppStrip />
      </AuthProvider>
    </I18nProvider>,
  )
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const started = startInstalledApp()
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  await started
})
afterEach(() => {
  cleanup()
  vi.mocked(toast).mockClear()
  dismissToast()
  document.head.innerHTML = ''
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** What the worker of this page says to it. */
const says: Parameters<typeof hearWorker>[0] = (message) =>
  act(() => vi.mocked(hearWorker).mock.calls.at(-1)![0](message))

test('a new version asks to be loaded, and is, when it is pressed', () => {
  says({ type: 'version', entry: '/assets/app-2.js' })
  expect(screen.getByRole('status').textContent).toContain('A new version is ready')
  expect(reload).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(reload).toHaveBeenCalledOnce()
})

test('a page that came with the new version has nothing to load', () => {
  Object.assign(Reflect.get(window, 'happyDOM').settings, { handleDisabledFileLoadingAsSuccess: true })
  document.head.innerHTML = '<script type="module" src="/assets/app-2.js"></script>'
  says({ type: 'version', entry: '/assets/app-2.js' })
  expect(screen.getByRole('status').textContent).toBe('')
})

test('answers of the phone and a lost signal are said, and no longer once it is back', () => {
  says({ type: 'lists', from: 'phone' })
  expect(screen.getByRole('status').textContent).toBe('You are offline. Try again when you have signal.')
  says({ type: 'lists', from: 'server' })
  expect(screen.getByRole('status').textContent).toBe('')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByRole('status').textContent).toContain('You are offline')
})

/** Somebody is signed in; counts refreshes of the screen's data, which end when the test says so. */
async function withLists() {
  await act(async () => sessionStore.set({ id: 'd1', name: 'Balbir Singh', isAdmin: false } as CurrentUser))
  const ends: (() => void)[] = []
  const renew = vi.spyOn(queryClient(), 'invalidateQueries')
  renew.mockImplementation(() => new Promise<void>((resolve) => ends.push(resolve)))
  return { renew, end: () => act(async () => ends.splice(0).forEach((done) => done())) }
}
const strip = () => screen.getByRole('status').textContent
const oldLists = 'You are offline: showing the last lists'

test('lists of this phone are read again once the server answers, and are said to be old until then', async () => {
  const { renew, end } = await withLists()
  says({ type: 'lists', from: 'phone' })
  says({ type: 'lists', from: 'server' })
  says({ type: 'lists', from: 'server' })
  await waitFor(() => expect(renew).toHaveBeenCalledOnce())
  expect(strip()).toBe(oldLists)
  await end()
  expect(strip()).toBe('')
  says({ type: 'lists', from: 'server' })
  expect(renew).toHaveBeenCalledOnce()
})

test('on a network that is too slow they stay marked, and are read again twice a minute at most', async () => {
  const { renew, end } = await withLists()
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
  const answerLate = async () => {
    says({ type: 'lists', from: 'phone' })
    await end()
    says({ type: 'lists', from: 'server' })
  }
  await answerLate()
  await waitFor(() => expect(renew).toHaveBeenCalledOnce())
  await answerLate()
  expect(strip()).toBe(oldLists)
  expect(renew).toHaveBeenCalledOnce()
  now.mockReturnValue(Date.now() + 31_000)
  await answerLate()
  await waitFor(() => expect(renew).toHaveBeenCalledTimes(2))
  await end()
  expect(strip()).toBe('')
})

test('a push that comes while somebody looks is a toast, a second copy of it is not', async () => {
  const notice = { id: 'n1', title: 'On the way', body: 'VP-1 has left.', url: '/dashboard' }
  for (const id of ['n1', 'n1', undefined, undefined]) says({ type: 'push', notice: { ...notice, id } })
  await waitFor(() => expect(toast).toHaveBeenCalledTimes(3))
  expect(toast).toHaveBeenLastCalledWith({ title: 'On the way', description: 'VP-1 has left.' })
})

test('on a phone whose worker never starts, as a full one, what waits is sent all the same', async () => {
  vi.mocked(tellPerson).mockImplementation(() => new Promise(() => undefined))
  await act(async () => sessionStore.set({ id: 'd2', name: 'Balbir Singh', isAdmin: false } as CurrentUser))
  await waitFor(() => expect(startPersonal).toHaveBeenCalledWith('d2', true), { timeout: 20_000 })
  vi.mocked(tellPerson).mockImplementation(async () => undefined)
})
