import type { CDPSession, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until the worker controls the page and knows the user. (`waitForFunction` treats a promise as true.) */
export async function knows(page: Page, userId: string): Promise<void> {
  await expect.poll(() => page.evaluate(knownPerson).catch(() => null), { timeout: 30_000, interval: 30 }).toBe(userId)
}

async function knownPerson() {
  const stored = await (await caches.open('vapsi-person')).match('/person')
  return navigator.serviceWorker.controller?.state === 'activated' ? stored?.text() : null
}

/** Every list cached on this phone: `<store> <path>`. */
export const shelves = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('vapsi-lists'))
    const pathsIn = async (name: string) =>
      (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
    const kept = names.map(async (name) => (await pathsIn(name)).map((path) => `${name} ${path}`))
    return (await Promise.all(kept)).flat()
  })

/** Number of documents that wait on this phone. */
export const waiting = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        const open = indexedDB.open('vapsi-outbox')
        open.onsuccess = () => {
          const all = open.result.transaction('entries').objectStore('entries').getAll()
          all.onsuccess = () =>
            done((all.result as { kind: string }[]).filter(({ kind }) => kind === 'document').length)
        }
      }),
  )

interface Shown {
  title: string
  body: string | undefined
  tag: string | undefined
  data: unknown
}
type Listening = typeof globalThis & {
  shown: Shown[]
  registration: { showNotification: (title: string, options: object) => Promise<void> }
}

/** Delivers push messages to a page's service worker, as the browser's push service does, and records what it shows. */
export async function deliverPush(page: Page) {
  const session = await page.context().newCDPSession(page)
  const registrationId = await activeRegistration(session)
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('There is no service worker')
  // A headless browser keeps no list of notifications, so the worker's own call is recorded.
  await worker.evaluate(() => {
    const scope = globalThis as Listening
    scope.shown = []
    const show = scope.registration.showNotification.bind(scope.registration)
    scope.registration.showNotification = (title, options) => {
      const { body, tag, data } = options as Shown
      scope.shown.push({ title, body, tag, data })
      return show(title, options)
    }
  })
  return {
    deliver: (payload: object | null) =>
      session.send('ServiceWorker.deliverPushMessage', {
        origin: new URL(page.url()).origin,
        registrationId,
        data: payload ? JSON.stringify(payload) : '',
      }),
    shown: () => worker.evaluate(() => (globalThis as Listening).shown),
    /** Taps the notification that carries this data. */
    click: (data: string) =>
      worker.evaluate((given) => {
        const notification = { close: () => undefined, data: given }
        const waitUntil = (done: Promise<unknown>) => void done.catch(() => undefined)
        globalThis.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }))
      }, data),
  }
}

async function activeRegistration(session: CDPSession): Promise<string> {
  const active = new Promise<string>((found) => {
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const version = versions.find(({ status }) => status === 'activated')
      if (version) found(version.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  return active
}

/**
 * Reasons why the app cannot be installed, according to Chromium; without the one about incognito profiles, which not
 * every build reports.
 */
export async function installability(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  const session = await page.context().newCDPSession(page)
  const { errors } = await session.send('Page.getAppManifest')
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  const ofApp = installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')
  return { manifest: errors.map(({ message }) => message), app: ofApp }
}
