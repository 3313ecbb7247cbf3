import { vi } from 'vitest'
import type { OfficeRole } from '@vapsi/contract/values/office-roles'
import { indianDay } from '@vapsi/contract/values/india'
import type { Page } from 'playwright-core'
import { callsOf } from '../account/account-people.ts'
import type { Vapsi } from '../harness.ts'

type Calls = ReturnType<typeof callsOf>

/** The demo's owner, as calls. */
export async function owner(vapsi: Vapsi): Promise<Calls> {
  const calls = callsOf((await vapsi.desktop()).context().request)
  await calls('POST', '/api/admin/login', { email: 'admin@vapsi.example', password: 'vapsi-demo-2026' })
  return calls
}

/** A clerk invited by the owner, signed in on another computer. */
export async function aClerk(vapsi: Vapsi, invite: Calls, name: string, role: OfficeRole): Promise<Page> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@vapsi.example`
  const { id } = await invite<{ id: string }>('POST', '/api/admin/clerks', { email, name, role })
  const { password } = await invite<{ password: string }>('POST', `/api/admin/clerks/${id}/password`)
  const page = await vapsi.desktop()
  await callsOf(page.context().request)('POST', '/api/admin/login', { email, password })
  return page
}

/** A page with the clerk's session in a language, as the server renders it: its code changes neither height nor width. */
export async function asRendered(vapsi: Vapsi, clerk: Page, language: 'en' | 'hi'): Promise<Page> {
  const page = await vapsi.desktop({ storageState: await clerk.context().storageState(), javaScriptEnabled: false })
  await page.context().addCookies([{ name: 'vapsi-locale', value: language, url: vapsi.url }])
  return page
}

/** Signs off the month before this one, and with it those before, so that it has a list. */
export async function closeLastMonth(office: Calls): Promise<void> {
  const [year = 0, month = 0] = indianDay().split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7)
  await office('POST', `/api/admin/months/${last}/close`, {})
  const isClosed = async () => (await office<{ state: string }>('GET', `/api/admin/months/${last}`)).state === 'closed'
  await vi.waitUntil(isClosed, { timeout: 30_000, interval: 300 })
}
