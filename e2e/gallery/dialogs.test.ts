import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { openBrowser } from '../browser.ts'
import { eachDialog, showWhole } from './dialogs.ts'

const address = 'http://gallery.test/'
const html = `<div><nav hidden>Menu</nav></div><div id="page"><main id="main">
  <button class="menu" onclick="setMenu(true)">Menu</button>
  <button class="theme" onclick="localStorage.theme = 'light'">Theme</button>
  <p style="position: relative">
    <button class="covered">Covered</button><span style="position: absolute; inset: 0"></span>
  </p>
  <p class="row"><button class="opens" onclick="over.hidden = false">Open</button></p>
  <p class="row"><button class="opens" onclick="over.hidden = false">Another of the same kind</button></p>
</main></div>
<div id="over" role="dialog" hidden style="position: fixed; inset: auto 0 0">
  <div class="overflow-y-auto" style="overflow-y: auto; max-height: 50vh"><div style="height: 900px">Much</div></div>
</div>
<script>
  const setMenu = (isOpen) => { page.inert = isOpen; document.querySelector('nav').hidden = !isOpen }
  addEventListener('keydown', ({ key }) => { if (key === 'Escape') { over.hidden = true; setMenu(false) } })
</script>`

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage({ viewport: { width: 360, height: 740 } })
  await page.route(`${address}**`, (route) => route.fulfill({ contentType: 'text/html', body: html }))
})
afterAll(() => browser.close())

test('a press that fails takes no dialog away, and no press leaves a choice behind', async () => {
  const open = async () => void (await page.goto(address))
  await open()
  const shown: number[] = []
  const failed = await eachDialog(page, open, async (number) => void shown.push(number), 5000)
  // The menu, which lies over the page, and the dialog.
  expect(shown).toEqual([1, 2])
  expect(failed).toEqual([expect.stringContaining('could not be pressed')])
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull()
})

test('a dialog is captured completely', async () => {
  await page.goto(address)
  await page.locator('.opens').first().click()
  const asBefore = await showWhole(page)
  const hidden = () =>
    page.locator('.overflow-y-auto').evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
  expect(page.viewportSize()?.height).toBeGreaterThan(740)
  expect(await hidden()).toBeLessThan(450)
  await asBefore()
  expect(page.viewportSize()?.height).toBe(740)
})
