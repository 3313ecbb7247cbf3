import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOf, pdf, register, assignedTrip } from '../account/account-people.ts'
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
    arrived: 'I have arrived at the pickup',
    atDrop: 'I have arrived at the drop',
    location: 'Location',
    seen: 'Yes, for this trip',
    here: 'I am here',
    kept: 'kept on this phone, sent when there is signal',
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
    arrived: 'मैं पिकअप पर पहुँच गया',
    atDrop: 'मैं डिलीवरी की जगह पहुँच गया',
    location: 'स्थान',
    seen: 'हाँ, इस ट्रिप के लिए',
    here: 'मैं यहाँ हूँ',
    kept: 'इस फ़ोन में रखा है, सिग्नल आते ही जाएगा',
  },
}
type Said = (typeof said)['en']

/**
 * Everything of a step, with the question who may see the truck and down to the line behind which the rest is, lies
 * above the bottom menu at the top of the page. Without signal a note stands above it: then that line may follow.
 */
async function expectOneScreen(page: Page, words: Said, at: number, what = '') {
  const step = words.step(at)
  const card = page.getByRole('article', { name: words.trip })
  await card.getByText(step, { exact: true }).waitFor()
  const seen = card.getByRole('region', { name: words.location })
  await seen.waitFor()
  await page.evaluate(() => scrollTo({ top: 0 }))
  const [asked, more, menu] = await Promise.all(
    [seen, card.getByRole('button', { name: words.more }), page.getByRole('navigation').last()].map(
      async (part) => (await part.boundingBox())!,
    ),
  )
  await picture(page, `trip-step-${at}${what}-${words === said.hi ? 'hi' : 'en'}`)
  const last = what === '-kept' ? asked! : more!
  expect(last.y + last.height, step).toBeLessThanOrEqual(menu!.y)
  expect(asked!.y, step).toBeLessThan(more!.y)
}

/** What the phone keeps is sent in its order, which takes as long as the last upload. */
const isSent = (page: Page, words: Said) => page.getByText(words.kept).waitFor({ state: 'detached', timeout: 90_000 })

/** A driver's phone of the smallest size with a trip that waits for his answer. */
async function aTripAsked(language: keyof typeof said, more: Parameters<Vapsi['phone']>[0] = {}) {
  const shippersPhone = await vapsi.phone()
  await register(shippersPhone, `Asha Traders ${language}`, 'shipper')
  const shipper = callsOf(shippersPhone.context().request)
  const phone = await vapsi.phone({ viewport: { width: 360, height: 640 }, ...more })
  await phone.context().addCookies([{ name: 'vapsi-locale', value: language, url: vapsi.url }])
  await register(phone, `Balbir Singh ${language}`, 'transporter')
  const office = callsOf((await vapsi.desktop()).context().request)
  await assignedTrip(shipper, callsOf(phone.context().request), office)
  await phone.goto('/dashboard')
  return phone
}

test.each(['en', 'hi'] as const)(
  '%s: from Accept to the POD each step is one screen of 360 × 640, and four taps',
  async (language) => {
    const phone = await aTripAsked(language)
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
    await isSent(phone, words)
    await phone.getByLabel(words.pod).setInputFiles(paper('pod'))
    taps += 1
    await phone.getByText(words.delivered).waitFor()
    expect(taps).toBe(4)
    expect(vapsi.pageErrors).toEqual([])
  },
)

test.each(['en', 'hi'] as const)(
  '%s: at the pickup and at the drop, too, a step is one screen, with who sees the truck and what the phone keeps',
  async (language) => {
    const wardha = { latitude: 20.7453, longitude: 78.6022, accuracy: 20 }
    const phone = await aTripAsked(language, { geolocation: wardha, permissions: ['geolocation'] })
    const words = said[language]
    const press = (name: string) => phone.getByRole('button', { name, exact: true }).click()
    const keepsOn = async (at: number, pressed: string) => {
      await phone.context().setOffline(true)
      await press(pressed)
      await phone.getByText(words.kept).waitFor()
      await expectOneScreen(phone, words, at, '-kept')
      await phone.context().setOffline(false)
      await isSent(phone, words)
    }
    await press(words.accept)
    await press(words.seen)
    await phone.getByRole('button', { name: words.here, exact: true }).waitFor()
    await expectOneScreen(phone, words, 1, '-seen')
    await keepsOn(2, words.arrived)
    await expectOneScreen(phone, words, 2)
    await phone.getByLabel(words.lr).setInputFiles(paper('lr'))
    await press(words.start)
    await expectOneScreen(phone, words, 4, '-seen')
    await isSent(phone, words)
    await keepsOn(5, words.atDrop)
    await expectOneScreen(phone, words, 5)
    expect(vapsi.pageErrors).toEqual([])
  },
)
