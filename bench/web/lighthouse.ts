import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { openWholeBrowser } from '../../e2e/browser.ts'
import { freePort } from '../../server/src/platform/postgres/postmaster.ts'

export interface Look {
  /** Scores from 0 to 100. */
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  lcpMs: number
  tbtMs: number
  cls: number
  kilobytes: { 'JS KB': number; 'CSS KB': number; 'fonts KB': number }
  /** What cost points outside performance, in words. */
  findings: string[]
}

interface Audit {
  id: string
  title: string
  score: number | null
  numericValue?: number
  details?: { items?: { resourceType?: string; transferSize?: number; url?: string }[] }
}
interface Result {
  lhr: {
    /** Why there is no result. */
    runtimeError?: { code: string; message: string }
    categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
    audits: Record<string, Audit>
  }
}
type Lighthouse = (url: string, flags: object) => Promise<Result | undefined>

/**
 * Lighthouse of bench/peers with the browser of the tests, started afresh for each run because it keeps the cookies of
 * the previous person.
 */
export async function openLighthouse(folder: string) {
  const entry = createRequire(join(folder, 'package.json')).resolve('lighthouse')
  const { default: lighthouse } = (await import(pathToFileURL(entry).href)) as { default: Lighthouse }
  const lookOnce = async (url: string, cookie: string | undefined): Promise<Look> => {
    const port = await freePort()
    const browser = await openWholeBrowser(`--remote-debugging-port=${port}`)
    try {
      const result = await lighthouse(url, {
        port,
        logLevel: 'error',
        output: 'json',
        onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
        ...(cookie && { extraHeaders: { Cookie: cookie } }),
      })
      if (!result) throw new Error(`Lighthouse saw nothing at ${url}`)
      const { runtimeError } = result.lhr
      if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.code} ${runtimeError.message}`)
      return readResult(result)
    } finally {
      await browser.close()
    }
  }
  return {
    /** Runs twice if it lost its own trace, which happens now and then. */
    look: (url: string, cookie: string | undefined): Promise<Look> =>
      lookOnce(url, cookie).catch((error: Error) => {
        if (!error.message.includes('NO_NAVSTART')) throw error
        return lookOnce(url, cookie)
      }),
  }
}

function readResult({ lhr: { categories, audits } }: Result): Look {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const requests = audits['network-requests']?.details?.items ?? []
  const kb = (type: string) =>
    requests
      .filter(({ resourceType }) => resourceType === type)
      .reduce((sum, { transferSize }) => sum + (transferSize ?? 0), 0) / 1024
  const weighed = ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
    (categories[name]?.auditRefs ?? []).filter(({ weight }) => weight > 0),
  )
  const failed = weighed.map(({ id }) => audits[id]).filter((audit) => audit?.score !== null && (audit?.score ?? 1) < 1)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    kilobytes: { 'JS KB': kb('Script'), 'CSS KB': kb('Stylesheet'), 'fonts KB': kb('Font') },
    findings: failed.map((audit) => `${audit?.id}: ${audit?.title}`),
  }
}
