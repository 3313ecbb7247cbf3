import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const script = '../../../public/arrival.js'
const subscription = { endpoint: 'https://push.example.com/a', keys: { p256dh: 'key', auth: 'secret' } }
const subscribe = vi.fn(async () => ({ toJSON: () => subscription }))
const register = vi.fn(async () => ({ active: { state: 'activated' }, pushManager: { subscribe } }))
const answers = vi.fn(async () => new Response('{}', { status: 201 }))

async function open({ permission = 'granted' } = {}) {
  document.body.innerHTML =
    '<button id="tell" hidden data-to="/there" data-key="k" data-lang="hi" data-told="Told" data-untold="Not here">Tell me</button>'
  vi.stubGlobal('Notification', { permission, requestPermission: async () => permission })
  vi.stubGlobal('PushManager', class {})
  Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true })
  vi.stubGlobal('fetch', answers)
  vi.resetModules()
  await import(script)
  return document.querySelector<HTMLButtonElement>('#tell')
}
const said = () => document.querySelector('[role=status]')?.textContent

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

test('one press asks the browser and the server, and says so from then on', async () => {
  const button = await open()
  expect(button?.hidden).toBe(false)
  button?.click()
  await vi.waitFor(() => expect(said()).toBe('Told'))
  expect(register).toHaveBeenCalledWith('/arrival-worker.js', { scope: '/t/' })
  const [to, sent] = answers.mock.lastCall as unknown as [string, { body: string }]
  expect([to, JSON.parse(sent.body)]).toEqual(['/there', { ...subscription, language: 'hi' }])
  // The page asks again by itself, every five minutes.
  await open()
  expect(said()).toBe('Told')
})

test('a browser that takes no messages says so, and one without signal may try again', async () => {
  ;(await open({ permission: 'denied' }))?.click()
  await vi.waitFor(() => expect(said()).toBe('Not here'))
  answers.mockResolvedValueOnce(new Response('', { status: 503 }))
  const button = await open()
  button?.click()
  await vi.waitFor(() => expect(button?.disabled).toBe(true))
  await vi.waitFor(() => expect(button?.disabled).toBe(false))
  expect(said()).toBeUndefined()
})
