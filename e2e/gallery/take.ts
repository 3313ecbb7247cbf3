import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { LANGUAGES } from '../../contract/src/values/language.ts'
import { buildWebIfChanged } from '../../scripts/web/build-web.ts'
import { dimInTheSun, settled, violations } from '../axe.ts'
import { openBrowser } from '../browser.ts'
import { copiedDemo } from '../build.ts'
import { startServer } from '../server.ts'
import { eachDialog, isCovered, showWhole } from './dialogs.ts'
import { type Shot, gallerySheet, keptShots } from './sheet.ts'
import { notesOf } from './notes.ts'
import { peopleOf, sizes } from './people.ts'
import { type Call, callsOf } from '../account/account-people.ts'
import { tripCalledOff } from './called-off.ts'
import { answersAreDue, moreHappens } from './more-happens.ts'
import { regularFreight } from './regular-freight.ts'
import { type Api, type Screen, type Side, apiOf } from './screen.ts'
import { screens } from './screens.ts'
import { tooWide } from './too-wide.ts'
import { root } from '../../scripts/processes.ts'

// npm run gallery [-- --only=market --not=-loading --sides=transporter --sizes=360 --languages=en --themes=dark]: every
// screen of the demo in every size, theme and language on one page, test-results/gallery/index.html. A partial run is
// added to earlier pictures. Exits with 1 if axe finds something, a screen does not fit its window, or the page
// reports an error.
/** Nobody looks at more of a long list, and WebP has a size limit. */
const tallest = 6000
const themes = ['light', 'dark'] as const
/** The office speaks these two; in other languages its screens are in English. */
const ofOffice = new Set<string>(['en', 'hi'])
/** An open menu keeps the focus and hides the page from screen readers: what is behind it cannot be reached. */
const behindMenu = { rule: 'aria-hidden-focus', because: 'The focus stays in the menu.' }
const folder = join(root, 'test-results/gallery')

const given = (name: string): string[] | null =>
  process.argv
    .find((word) => word.startsWith(`--${name}=`))
    ?.split('=')[1]
    ?.split(',') ?? null
const only = given('only')
const isWanted = (name: string, value: string) => given(name)?.includes(value) ?? true
const left = given('not') ?? []
const chosen = screens.filter(
  ({ name, side }) =>
    (!only || only.some((part) => name.includes(part))) &&
    !left.some((part) => name.includes(part)) &&
    isWanted('sides', side),
)
const wantedThemes = themes.filter((one) => isWanted('themes', one))
const isPart = process.argv.some((word) => word.startsWith('--'))

if (!isPart) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
await buildWebIfChanged((line) => console.log(line))
const server = await startServer({ dataDir: await copiedDemo(), env: { FOUR_EYES_ABOVE: '200000' } })
const browser = await openBrowser()
const shots: Shot[] = []
const signedIn = peopleOf(browser, server.url)
try {
  await fillLists()
  for (const width of Object.keys(sizes).filter((size) => isWanted('sizes', size)))
    for (const language of LANGUAGES.filter((one) => isWanted('languages', one))) {
      await takeAll({ width: Number(width), language })
    }
} finally {
  await browser.close()
  await server.stop()
}
const bad = shots.filter(({ problems }) => problems.length > 0)
console.log(`${shots.length} pictures, ${bad.length} with a problem: ${join(folder, 'index.html')}`)
process.exitCode = bad.length > 0 ? 1 : 0

/** Written as it goes: a stopped run keeps its pictures. */
function keep(shot: Shot) {
  const { name, width, theme, language, problems } = shot
  shots.push(shot)
  if (problems.length > 0) console.log(`${name} at ${width}, ${theme}, ${language}: ${problems.join('; ')}`)
  const all = keptShots(folder, shots)
  writeFileSync(join(folder, 'shots.json'), JSON.stringify(all))
  writeFileSync(join(folder, 'index.html'), gallerySheet(all))
}

async function fillLists() {
  const look = { width: 360, language: 'en' } as const
  const sides = ['shipper', 'transporter', 'office'] as const
  const contexts = await Promise.all(sides.map((side) => signedIn(side, look)))
  const [shipper, transporter, office] = contexts.map(({ request }) => apiOf(request, server.url)) as [Api, Api, Api]
  await moreHappens({ shipper, transporter, office })
  await regularFreight({ shipper, transporter, office })
  const [ships, drives, assigns] = contexts.map(({ request }) => callsOf(request)) as [Call, Call, Call]
  await tripCalledOff(ships, drives, assigns)
  await answersAreDue({ shipper, transporter, office })
  for (const context of contexts) await context.close()
}

interface Look {
  width: number
  language: (typeof LANGUAGES)[number]
}

async function takeAll(look: Look) {
  const contexts = new Map<Side, BrowserContext>()
  for (const screen of chosen) {
    const { name, side } = screen
    if ((side === 'office' || name === 'office-login') && !ofOffice.has(look.language)) continue
    const context = contexts.get(side) ?? (await signedIn(side, look))
    contexts.set(side, context)
    const draw = () => shotsOf(context, screen, look)
    const notDrawn = (error: unknown) =>
      wantedThemes.map((theme) => {
        return {
          ...look,
          theme,
          name,
          picture: '',
          notes: [],
          problems: [`not drawn: ${String(error).split('\n')[0]}`],
        }
      })
    // A server that says it is busy gets a second chance.
    for (const shot of await draw().catch(draw).catch(notDrawn)) keep(shot)
  }
  for (const context of contexts.values()) await context.close()
}

async function shotsOf(context: BrowserContext, screen: Screen, look: Look): Promise<Shot[]> {
  const { name, path, act } = screen
  const page = await context.newPage()
  const thrown: string[] = []
  page.on('pageerror', ({ message }) => thrown.push(`error: ${message.split('\n')[0]}`))
  try {
    const address = typeof path === 'string' ? path : await path(apiOf(context.request, server.url), look.language)
    const open = async () => {
      await settled(page, address)
      await act?.(page)
    }
    const taken: Shot[] = []
    const take = async (as: string) => {
      for (const theme of wantedThemes) taken.push(await shotOf(page, { ...screen, name: as }, look, theme, thrown))
    }
    const takeDialog = async (number: number) => {
      const asBefore = await showWhole(page)
      await take(`${name}-dialog-${number}`)
      await asBefore()
    }
    await page.emulateMedia({ colorScheme: wantedThemes[0] ?? 'light' })
    await open()
    await take(name)
    if (screen.hasDialogs && !left.some((part) => '-dialog-'.includes(part))) {
      // Earlier pictures stay, even if the rest fails.
      const failed = await eachDialog(page, open, takeDialog).catch((error: unknown) => [
        `dialogs not drawn: ${String(error).split('\n')[0]}`,
      ])
      for (const shot of taken.filter((one) => one.name === name)) shot.problems.push(...failed)
    }
    return taken
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.close()
    await context.setOffline(false)
  }
}

async function shotOf(page: Page, screen: Screen, look: Look, theme: string, thrown: string[]): Promise<Shot> {
  const { name, side, mayBreak } = screen
  const isFirst = theme === wantedThemes[0]
  await page.emulateMedia({ colorScheme: theme as (typeof themes)[number] })
  const file = `${name}-${look.width}-${theme}-${look.language}.webp`
  const chosen = await page.evaluate(() => document.documentElement.dataset['theme'])
  const isMenu = (await page.locator('[role=menu]:visible').count()) > 0
  const problems = [
    ...(await tooWide(page)),
    ...(chosen && chosen !== theme ? [`drawn ${chosen}, because somebody chose so`] : []),
    ...(await violations(page, isFirst ? 'everything' : 'contrast')).filter(
      (one) => !isAllowed(one, mayBreak) && !isAllowed(one, isMenu ? behindMenu : undefined),
    ),
    // Drivers read in sunlight.
    ...(side.endsWith('transporter') ? await dimInTheSun(page) : []),
    ...thrown,
  ]
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const whole = { fullPage: true, clip: { x: 0, y: 0, width: look.width, height: Math.min(height, tallest) } }
  // An overlay is as high as the window, not as the page.
  await sharp(await page.screenshot(look.width < 1024 && !(await isCovered(page)) ? whole : {}))
    .webp({ quality: 70 })
    .toFile(join(folder, file))
  return { ...look, theme, name, picture: file, problems, notes: await notesOf(page, look.language) }
}

function isAllowed(violation: string, allowed: Screen['mayBreak']): boolean {
  return allowed !== undefined && violation.startsWith(`${allowed.rule}:`)
}
