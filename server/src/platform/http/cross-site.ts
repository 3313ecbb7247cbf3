import type { FastifyRequest } from 'fastify'
import { fail } from '../fail.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a state change that another site's page sends with our cookie. Browsers say so in Sec-Fetch-Site, older ones
 * in Origin. A request with neither does not come from a browser.
 */
export function refuseCrossSite(request: FastifyRequest, publicOrigin: string): void {
  if (reading.has(request.method)) return
  const site = request.headers['sec-fetch-site']
  if (site === 'same-origin' || site === 'none') return
  if (site !== undefined && site !== 'same-site') fail('cross_site')
  const { origin, host } = request.headers
  if (origin === undefined && site === undefined) return
  if (origin === publicOrigin) return
  // Reached under another name than PUBLIC_URL, for example localhost: the page itself came from there too. If
  // PUBLIC_URL is https, a page loaded without it may have been changed on the way.
  const isDowngrade = publicOrigin.startsWith('https:') && !origin?.startsWith('https:')
  if (!isDowngrade && origin !== undefined && host !== undefined && hostOf(origin) === host.toLowerCase()) return
  fail('cross_site')
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined)
