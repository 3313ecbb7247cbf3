import { openWholeBrowser } from '../../e2e/browser.ts'

export interface Throttled {
  lcpMs: number
  cls: number
  tbtMs: number
  /** When React has hydrated the page, so that it responds to input. */
  hydratedMs: number
}

/** 1.6 Mbit/s each way, as Lighthouse's slow 4G. */
const bytesPerSecond = (1.6 * 1024 * 1024) / 8

/** Loads a page on a phone whose throttle is applied, not simulated: 4 × CPU, 1.6 Mbit/s, 150 ms, an empty cache. */
export async function loadThrottled(url: string, cookie?: string): Promise<Throttled> {
  const browser = await openWholeBrowser()
  try {
    const context = await browser.newContext({
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      isMobile: true,
      hasTouch: true,
      serviceWorkers: 'block',
    })
    if (cookie) {
      const [name = '', value = ''] = cookie.split('=')
      // A cookie set for the page's own address would apply to its folder only and be missing from calls of `/api`.
      await context.addCookies([{ name, value, url: new URL(url).origin }])
    }
    const page = await context.newPage()
    await page.addInitScript(observe)
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    })
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForTimeout(4000)
    return await page.evaluate<Throttled>('window.seen')
  } finally {
    await browser.close()
  }
}

/** Runs in the page. */
const observe = `
  const seen = (window.seen = { lcpMs: 0, cls: 0, tbtMs: 0, hydratedMs: 0 })
  const watch = (type, see) => new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true })
  watch('largest-contentful-paint', ({ startTime }) => (seen.lcpMs = Math.round(startTime)))
  watch('layout-shift', ({ value, hadRecentInput }) => hadRecentInput || (seen.cls += value))
  watch('longtask', ({ duration }) => (seen.tbtMs += Math.max(0, Math.round(duration - 50))))
  // React adds its properties to the elements that it has hydrated.
  const timer = setInterval(() => {
    const main = document.getElementById('main')
    if (!main || !Object.keys(main).some((key) => key.startsWith('__reactProps'))) return
    seen.hydratedMs = Math.round(performance.now())
    clearInterval(timer)
  }, 20)`
