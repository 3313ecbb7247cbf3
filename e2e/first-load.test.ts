import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstLoad, loadedThen, pages } from '../web/build/first-load.ts'
import { readManifest } from '../web/build/manifest.ts'
import { callsOf } from './account-people.ts'
import { type Vapsi, startVapsi } from './harness.ts'

let vapsi: Vapsi
beforeAll(async () => {
  vapsi = await startVapsi()
})
afterAll(() => vapsi.stop())

const dist = join(import.meta.dirname, '../web/dist/client')
const people = {
  shipper: { mobile: '9000000001', login: '/api/shipper/login-mobile' },
  transporter: { mobile: '9100000001', login: '/api/driver/login-mobile' },
}
/** What a page asks for by its effects, which a server does not run. */
const onceItIsDrawn = new Set(['features/search/detect-city.ts', 'features/dispatch/pictures.tsx'])
type Who = keyof typeof people | 'admin'
const sessions = new Map<Who, Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>>()

async function signIn(page: Page, as: Who) {
  const call = callsOf(page.context().request)
  if (as === 'admin')
    return call('POST', '/api/admin/login', { email: 'admin@vapsi.example', password: 'vapsi-demo-2026' })
  const { mobile, login } = people[as]
  await call('POST', '/api/identity/otp', { mobile })
  const proof = await call<object>('POST', '/api/identity/verify', { mobile, code: await vapsi.codeFor(mobile) })
  return call('POST', login, { ...proof, mobile, userType: as })
}

/** A phone of one of the demo's people, who signs in once. */
async function phoneOf(as: Who | undefined) {
  const storageState = as && sessions.get(as)
  const page = await vapsi.phone({ serviceWorkers: 'block', ...(storageState && { storageState }) })
  if (as && !storageState) {
    await signIn(page, as)
    sessions.set(as, await page.context().storageState())
  }
  return page
}

/** A server that is too busy to draw a page sends its shell. */
async function openDrawn(page: Page, path: string): Promise<string> {
  const html = (await (await page.goto(path))?.text()) ?? ''
  return html.includes('id="page-state"') ? html : openDrawn(page, path)
}

test.each(pages)('$name loads no script by itself but those whose sizes are counted', async (entry) => {
  const page = await phoneOf(entry.as)
  const loaded = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js') && pathname.startsWith('/assets/')) loaded.add(pathname.slice(1))
  })
  const html = await openDrawn(page, entry.path)
  // Until the toasts' code has come, the last thing that a page fetches.
  await expect.poll(() => [...loaded].some((file) => file.includes('toast-view')), { timeout: 15_000 }).toBe(true)
  const manifest = readManifest(dist)
  const first = firstLoad(manifest, entry)
  await expect.poll(() => [...first].filter((file) => !loaded.has(file)), { timeout: 15_000 }).toEqual([])
  await page.waitForLoadState('networkidle')
  const counted = new Set([...first, ...loadedThen(manifest, entry)])
  expect([...loaded].filter((file) => !counted.has(file))).toEqual([])
  // Asked for at once: none waits until another has come and named it.
  const drawn = firstLoad(manifest, { ...entry, modules: entry.modules.filter((module) => !onceItIsDrawn.has(module)) })
  expect([...drawn].filter((file) => !html.includes(`/${file}"`))).toEqual([])
})
