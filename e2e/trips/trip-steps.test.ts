import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOf, pdf, register, tripOnTheRoad } from '../account/account-people.ts'
import { picture, startVapsi, type Vapsi } from '../harness.ts'

let vapsi: Vapsi
beforeAll(async () => {
  vapsi = await startVapsi()
})
afterAll(() => vapsi.stop())

const paper = (name: string) => ({ name: `${name}.pdf`, mimeType: 'application/pdf', buffer: pdf(100) })

/** What a driver reads, in two languages: Hindi takes more room. */
const said = {
  en: {
    trip: /^Trip VP-/,
    step: (at: number) => `Step ${at} of 5`,
    accept: 'Accept',
    lr: 'Photograph the LR',
    start: 'Start Trip',
    pod: 'Photograph the POD',
    more: 'View Full Details',
    delivered: 'Delivered. The photo is with the office.',
  },
  hi: {
    trip: /^ट्रिप VP-/,
    step: (at: number) => `पड़ाव ${at} / 5`,
    accept: 'स्वीकार करें',
    lr: 'LR की फ़ोटो लें',
    start: 'ट्रिप शुरू करें',
    pod: 'POD की फ़ोटो लें',
    more: 'पूरा विवरण देखें',
    delivered: 'माल पहुँच गया। फ़ोटो ऑफ़िस को मिली।',
  },
}
type Said = (typeof said)['en']

/** Everything of a step, down to the line behind which the rest is, lies above the bottom menu at the top of the page. */
async function expectOneScreen(page: Page, words: Said, at: number) {
  const step = words.step(at)
  const card = page.getByRole('article', { name: words.trip })
  await card.getByText(step, { exact: true }).waitFor()
  await page.evaluate(() => scrollTo({ top: 0 }))
  const more = await card.getByRole('button', { name: words.more }).boundingBox()
  const menu = await page.getByRole('navigation').last().boundingBox()
  await picture(page, `trip-step-${at}-${words === said.hi ? 'hi' : 'en'}`)
  expect((more?.y ?? 1000) + (more?.height ?? 0), step).toBeLessThanOrEqual(menu?.y ?? 0)
}

test.each(['en', 'hi'] as const)(
  '%s: from Accept to the POD each step is one screen of 360 × 640, and four taps',
  async (language) => {
    const shippersPhone = await vapsi.phone()
    await register(shippersPhone, `Asha Traders ${language}`, 'shipper')
    const shipper = callsOf(shippersPhone.context().request)
    const phone = await vapsi.phone({ viewport: { width: 360, height: 640 } })
    await phone.context().addCookies([{ name: 'vapsi-locale', value: language, url: vapsi.url }])
    await register(phone, `Balbir Singh ${language}`, 'transporter')
    const office = callsOf((await vapsi.desktop()).context().request)
    await tripOnTheRoad(shipper, callsOf(phone.context().request), office)
    await phone.goto('/dashboard')
    const words = said[language]
    let taps = 0
    await phone.getByRole('button', { name: words.accept, exact: true }).click()
    taps += 1
    await expectOneScreen(phone, words, 1)
    await phone.getByLabel(words.lr).setInputFiles(paper('lr'))
    taps += 1
    await expectOneScreen(phone, words, 3)
    await phone.getByRole('button', { name: words.start }).click()
    taps += 1
    await expectOneScreen(phone, words, 4)
    await phone.getByLabel(words.pod).setInputFiles(paper('pod'))
    taps += 1
    await phone.getByText(words.delivered).waitFor()
    expect(taps).toBe(4)
    expect(vapsi.pageErrors).toEqual([])
  },
)
