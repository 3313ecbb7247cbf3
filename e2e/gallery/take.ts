import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { LANGUAGES } from '../../contract/src/messages/language.ts'
import { settled, violations } from '../axe.ts'
import { openBrowser } from '../browser.ts'
import { copiedDemo } from '../build.ts'
import { startServer } from '../server.ts'
import { gallerySheet, type Shot } from './sheet.ts'
import { type Side, screens } from './screens.ts'
import { root } from '../../scripts/processes.ts'

// npm run gallery [-- --only=market --sizes=360 --languages=en]: every screen of the demo in every size, theme and language on one
// page, test-results/gallery/index.html. Ends with 1 where axe finds something or a screen is wider than its window.
const sizes = { 360: 740, 768: 1024, 1440: 900 } as const
const themes = ['light', 'dark'] as const
const languages = LANGUAGES
const folder = join(root, 'test-results/gallery')
const accounts = { shipper: '9000000001', transporter: '9100000001' } as const

const given = (name: string): string[] | null =>
  process.argv
    .find((word) => word.startsWith(`--${name}=`))
    ?.split('=')[1]
    ?.split(',') ?? null
const only = given('only')
const isWanted = (name: string, value: string) => given(name)?.includes(value) ?? true
const chosen = screens.filter(({ name }) => !only || only.some((part) => name.includes(part)))

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const server = await startServer({ dataDir: await copiedDemo() })
const browser = await openBrowser()
const shots: Shot[] = []
try {
  for (const width of Object.keys(sizes).filter((size) => isWanted('sizes', size)))
    for (const theme of themes.filter((one) => isWanted('themes', one)))
      for (const language of languages.filter((one) => isWanted('languages', one)))
        await takeAll({ width: Number(width), theme, language })
} finally {
  await browser.close()
  await server.stop()
}
writeFileSync(join(folder, 'index.html'), gallerySheet(shots))
const bad = shots.filter(({ problems }) => problems.length > 0)
for (const { name, width, theme, language, problems } of bad)
  console.log(`${name} at ${width}, ${theme}, ${language}: ${problems.join('; ')}`)
console.log(`${shots.length} pictures, ${bad.length} with a problem: ${join(folder, 'index.html')}`)
process.exitCode = bad.length > 0 ? 1 : 0

interface Look {
  width: number
  theme: (typeof themes)[number]
  language: (typeof languages)[number]
}

async function takeAll(look: Look) {
  const contexts = new Map<Side, BrowserContext>()
  for (const { name, side, path, act } of chosen) {
    const known = contexts.get(side) ?? (await signedIn(browser, side, look))
    contexts.set(side, known)
    const page = await known.newPage()
    try {
      await settled(page, path)
      await act?.(page)
      shots.push(await shotOf(page, name, look))
    } catch (error) {
      shots.push({ ...look, name, picture: '', problems: [`not drawn: ${String(error).split('\n')[0]}`] })
    }
    await page.close()
  }
  for (const context of contexts.values()) await context.close()
}

async function shotOf(page: Page, name: string, look: Look): Promise<Shot> {
  const file = `${name}-${look.width}-${look.theme}-${look.language}.webp`
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  const problems = [...(wider > 0 ? [`${wider} px wider than its window`] : []), ...(await violations(page))]
  await sharp(await page.screenshot({ fullPage: look.width < 1024 }))
    .webp({ quality: 70 })
    .toFile(join(folder, file))
  return { ...look, name, picture: file, problems }
}

/** Who looks; signed in once, for there are only so many codes to a number. */
const signedInAs = new Map<Side, Awaited<ReturnType<BrowserContext['storageState']>>>()

async function signedIn(by: Browser, side: Side, { width, theme, language }: Look): Promise<BrowserContext> {
  const known = signedInAs.get(side)
  const context = await by.newContext({
    baseURL: server.url,
    viewport: { width, height: sizes[width as keyof typeof sizes] },
    colorScheme: theme,
    hasTouch: width < 1024,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    ...(known && { storageState: known }),
  })
  if (!known) {
    await signIn(context, side)
    signedInAs.set(side, await context.storageState())
  }
  await context.addCookies([{ name: 'vapsi-locale', value: language, url: server.url }])
  return context
}

async function signIn(context: BrowserContext, side: Side): Promise<void> {
  const call = async <T>(method: string, url: string, data?: object): Promise<T> => {
    const answer = await context.request.fetch(server.url + url, {
      method,
      headers: { origin: server.url },
      ...(data && { data }),
    })
    if (!answer.ok()) throw new Error(`${method} ${url}: ${answer.status()}`)
    return (await answer.json()) as T
  }
  if (side === 'visitor') return
  if (side === 'office')
    await call('POST', '/api/admin/login', { email: 'admin@vapsi.example', password: 'vapsi-demo-2026' })
  else if (side === 'new-shipper' || side === 'new-transporter') {
    const userType = side.slice('new-'.length)
    const account = { username: `gallery-${side}`, password: 'long-enough-1', name: 'Asha Mehta' }
    await call('POST', '/api/register', { ...account, userType })
  } else {
    const mobile = accounts[side]
    await call('POST', '/api/identity/otp', { mobile })
    const to = encodeURIComponent(`+91${mobile}`)
    const [message] = await call<{ data: { code: string } }[]>('GET', `/api/dev/messages?to=${to}`)
    const proof = await call<object>('POST', '/api/identity/verify', { mobile, code: message?.data.code })
    const door = side === 'transporter' ? 'driver' : 'shipper'
    await call('POST', `/api/${door}/login-mobile`, { mobile, ...proof, userType: side })
  }
}
