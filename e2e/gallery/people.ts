import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext } from 'playwright-core'
import { type Side, apiOf } from './screen.ts'

/** Windows by width; the two narrow ones have touch. */
export const sizes = { 360: 740, 768: 1024, 1024: 768, 1440: 900 } as const
const accounts = { shipper: '9000000001', transporter: '9100000001' } as const

/** Viewers, each in their own profile; they sign in once, because codes per number are limited. */
export function peopleOf(browser: Browser, url: string) {
  const signedInAs = new Map<Side, Awaited<ReturnType<BrowserContext['storageState']>>>()
  return async (side: Side, { width, language }: { width: number; language: string }): Promise<BrowserContext> => {
    const known = signedInAs.get(side)
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width, height: sizes[width as keyof typeof sizes] },
      hasTouch: width < 1024,
      // Endless animations are never still enough for a picture.
      reducedMotion: 'reduce',
      // The worker would answer instead of the busy server.
      serviceWorkers: 'block',
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
      ...(known && { storageState: known }),
    })
    if (!known) {
      await signIn(context, side, url)
      signedInAs.set(side, await context.storageState())
    }
    await context.addCookies([{ name: 'vapsi-locale', value: language, url }])
    return context
  }
}

async function signIn(context: BrowserContext, side: Side, url: string): Promise<void> {
  const { get, post } = apiOf(context.request, url)
  if (side === 'visitor') return
  if (side === 'office') await post('/api/admin/login', { email: 'admin@vapsi.example', password: 'vapsi-demo-2026' })
  else if (side === 'new-shipper' || side === 'new-transporter') {
    const userType = side.slice('new-'.length)
    const account = { username: `gallery-${side}`, password: 'long-enough-1', name: 'Asha Mehta' }
    await post('/api/register', { ...account, userType })
  } else {
    const mobile = accounts[side]
    const inbox = () =>
      get<{ data: { code?: string } | null }[]>(`/api/dev/messages?to=${encodeURIComponent(`+91${mobile}`)}`)
    const before = (await inbox()).length
    await post('/api/identity/otp', { mobile })
    let sent = await inbox()
    while (sent.length === before) {
      await sleep(100)
      sent = await inbox()
    }
    const proof = await post<object>('/api/identity/verify', { mobile, code: sent[0]?.data?.code })
    const door = side === 'transporter' ? 'driver' : 'shipper'
    await post(`/api/${door}/login-mobile`, { mobile, ...proof, userType: side })
  }
}
