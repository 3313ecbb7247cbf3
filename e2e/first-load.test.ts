import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, test } from 'vitest'
import { firstLoad, loadedThen, pages } from '../web/build/first-load.ts'
import { readManifest } from '../web/build/manifest.ts'
import { callsOf } from './account/account-people.ts'
import { type Vapsi, startVapsi } from './harness.ts'

let vapsi: Vapsi
/** The demo's people sign in once. */
let sessions: Record<Who, Awaited<ReturnType<typeof sessionOf>>>
beforeAll(async () => {
  vapsi = await startVapsi()
  const [shipper, transporter, admin] = [
    await sessionOf('shipper'),
    await sessionOf('transporter'),
    await sessionOf('admin'),
  ]
  sessions = { shipper, transporter, admin }
})
afterAll(() => vapsi.stop())

const dist = join(import.meta.dirname, '../web/dist/client')
const people = {
  shipper: { mobile: '9000000001', login: '/api/shipper/login-mobile' },
  transporter: { mobile: '9100000001', login: '/api/driver/login-mobile' },
}
/** Requests made by effects, which a server does not run. */
const onceItIsDrawn = new Set([
  'features/search/detect-city.ts',
  'features/dispatch/pictures.tsx',
  'domain/tracking/seen.tsx',
])
type Who = keyof typeof people | 'admin'

async function signIn(page: Page, as: Who) {
  const call = callsOf(page.context().request)
  if (as === 'admin')
    return call('POST', '/api/admin/login', { email: 'admin@vapsi.example', password: 'vapsi-demo-2026' })
  const { mobile, login } = people[as]
  await call('POST', '/api/identity/otp', { mobile })
  const proof = await call<object>('POST', '/api/identity/verify', { mobile, code: await vapsi.codeFor(mobile) })
  return call('POST', login, { ...proof, mobile, userType: as })
}

const sessionOf = async (as: Who) => {
  const page = await vapsi.phone()
  await signIn(page, as)
  return page.context().storageState()
}

/** Remembers the elements of a page's HTML before any script runs. */
const rememberWritten = () =>
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return
    const written = [...document.querySelectorAll('#root :not(.splash, .splash *)')]
    Object.assign(globalThis, { written })
  })
const goneOf = (page: Page) =>
  page.evaluate(() => {
    const { written = [] } = globalThis as { written?: Element[] }
    if (written.length === 0) return ['nothing was written']
    return written.filter((element) => !element.isConnected).map(({ outerHTML }) => outerHTML.slice(0, 80))
  })

/** A server that is too busy to render a page sends its shell. */
async function openDrawn(page: Page, path: string): Promise<string> {
  const html = (await (await page.goto(path))?.text()) ?? ''
  return html.includes('id="page-state"') ? html : openDrawn(page, path)
}

// A page spends most of its seconds here waiting for its last request.
test.concurrent.for(pages)('$name loads only scripts whose sizes are counted', async (entry, { expect: here }) => {
  const page = await vapsi.phone({ serviceWorkers: 'block', ...(entry.as && { storageState: sessions[entry.as] }) })
  const loaded = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js') && pathname.startsWith('/assets/')) loaded.add(pathname.slice(1))
  })
  await page.addInitScript(rememberWritten)
  const html = await openDrawn(page, entry.path)
  // Wait for the toasts' code, the last thing that a page fetches.
  await here.poll(() => [...loaded].some((file) => file.includes('toast-view')), { timeout: 60_000 }).toBe(true)
  const manifest = readManifest(dist)
  const first = firstLoad(manifest, entry)
  await here.poll(() => [...first].filter((file) => !loaded.has(file)), { timeout: 60_000 }).toEqual([])
  await page.waitForLoadState('networkidle')
  // React hydrates the server's HTML; no element is removed and added again.
  here(await goneOf(page)).toEqual([])
  const counted = new Set([...first, ...loadedThen(manifest, entry)])
  const opened = await page.getByRole('dialog').allTextContents()
  here(
    [...loaded].filter((file) => !counted.has(file)),
    `opened: ${opened.join()}`,
  ).toEqual([])
  // All files are requested at once: none waits for another that imports it.
  const drawn = firstLoad(manifest, {
    ...entry,
    modules: entry.modules.filter((module) => !onceItIsDrawn.has(module)),
  })
  here([...drawn].filter((file) => !html.includes(`/${file}"`))).toEqual([])
  await page.context().close()
})
