import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, test } from 'vitest'
import { firstLoad, loadedThen, pages } from '../web/build/first-load.ts'
import { readManifest } from '../web/build/manifest.ts'
import { type DemoPerson, sessionOf } from './account/demo-people.ts'
import { type Vapsi, startVapsi } from './harness.ts'

let vapsi: Vapsi
/** The demo's people sign in once. */
let sessions: Record<Exclude<DemoPerson, 'driver'>, Awaited<ReturnType<typeof sessionOf>>>
beforeAll(async () => {
  vapsi = await startVapsi()
  const [shipper, transporter, admin] = [
    await sessionOf(vapsi, 'shipper'),
    await sessionOf(vapsi, 'transporter'),
    await sessionOf(vapsi, 'admin'),
  ]
  sessions = { shipper, transporter, admin }
})
afterAll(() => vapsi.stop())

const dist = join(import.meta.dirname, '../web/dist/client')
/** Requests made by effects, which a server does not run. */
const onceItIsDrawn = new Set(['features/search/detect-city.ts', 'features/dispatch/pictures.tsx'])
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
