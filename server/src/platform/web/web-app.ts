import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '@vapsi/contract/values/language'
import type { Config } from '../../config.ts'
import { localeCookie, sessionCookieName } from '../http/cookies.ts'
import { fail } from '../fail.ts'
import { pathOf } from '../http/request-path.ts'
import { openRenderer } from './page-renderer.ts'
import { finishing, readPages, withOrigin } from './web-pages.ts'

const webFolder = join(import.meta.dirname, '../../../../web/dist')

const aWeek = 60 * 60 * 24 * 7
const aYear = 60 * 60 * 24 * 365

/**
 * The web app: hashed assets cached for a year, and pages. The build prerendered those that are the same for every
 * visitor; all others are rendered with their data, for the person who asks.
 */
export async function serveWeb(app: FastifyInstance, config: Config, folder = webFolder): Promise<void> {
  const files = join(folder, 'client')
  if (existsSync(files)) {
    await app.register(fastifyStatic, {
      root: files,
      index: false,
      preCompressed: true,
      wildcard: true,
      // The template of all pages is not a page; the shell is what the service worker caches.
      allowedPath: (path) => (!path.endsWith('.html') || path === '/shell.html') && !path.includes('/.'),
      cacheControl: false,
      setHeaders(reply, path) {
        const isHashed = /[\\/]assets[\\/]/.test(path)
        if (path.endsWith('.html')) reply.header('x-robots-tag', 'noindex')
        if (isHashed) reply.header('cache-control', `public, max-age=${aYear}, immutable`)
        else
          reply.header('cache-control', /[\\/]script-fonts[\\/]/.test(path) ? `public, max-age=${aWeek}` : 'no-cache')
        // 0.7 KB for each of a page's many files, on the slowest network.
        if (isHashed && /\.(js|css|woff2)(\.\w+)?$/.test(path)) for (const name of ofDocuments) reply.removeHeader(name)
      },
    })
  }
  serveForRobots(app, files, config.publicUrl)
  const sendPage = pageSender(app, config, folder)
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request).replace(/\/{2,}/g, '/')
    if (isApi(path) || request.method !== 'GET' || !wantsHtml(request, path)) return fail('not_found')
    return sendPage(request, reply)
  })
  app.get('/', { schema: { hide: true } }, sendPage)
}

/** Headers that only matter for documents, not for the parts of a page. */
const ofDocuments = [
  'content-security-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/** Files that search engines request first. */
function serveForRobots(app: FastifyInstance, folder: string, publicUrl: string) {
  for (const [name, type] of forRobots) {
    if (!existsSync(join(folder, name))) continue
    const text = withOrigin(readFileSync(join(folder, name), 'utf8'), publicUrl)
    app.get(`/${name}`, { schema: { hide: true } }, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type(type).send(text),
    )
  }
}

const forRobots = [
  ['robots.txt', 'text/plain; charset=utf-8'],
  ['sitemap.xml', 'application/xml; charset=utf-8'],
] as const

function pageSender(app: FastifyInstance, config: Config, folder: string) {
  const finish = finishing(config.publicUrl, config.demo && !config.isLocal)
  const { still, locales, shell } = readPages(folder, finish)
  const render = openRenderer(app, folder)
  const sessionCookie = sessionCookieName(config)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request)
      .replace(/\/{2,}/g, '/')
      .replace(/(?<=.)\/+$/, '')
    const isSignedIn = request.cookies[sessionCookie] !== undefined
    const chosen = request.cookies[localeCookie] ?? languageOf(request.headers['accept-language'])
    const locale = locales.has(chosen) ? chosen : 'en'
    reply.header('vary', 'cookie, accept-language')
    const same = isSignedIn || request.url.includes('?') ? undefined : still.get(`${locale} ${path}`)
    if (same !== undefined) return reply.header('cache-control', 'no-cache').type(html).send(same)
    const page = await render({ path, locale, isSignedIn }, request, reply)
    // For a signed-in person, even a redirect is personal.
    reply.header('cache-control', isSignedIn ? 'private, no-store' : 'no-cache')
    if (page && 'redirectTo' in page) return reply.redirect(page.redirectTo)
    if (!page && shell === undefined) return fail('web_not_built')
    const text = page ? finish(page.html) : shell
    if (page && !page.isListed && !isSignedIn) reply.header('x-robots-tag', 'noindex')
    return reply
      .code(page?.status ?? 200)
      .type(html)
      .send(text)
  }
}

const html = 'text/html; charset=utf-8'
const isApi = (path: string) => path === '/api' || path.startsWith('/api/')

/** A missing picture or script is a plain 404, not a page. */
const wantsHtml = (request: FastifyRequest, path: string) =>
  !/\.[a-z0-9]{2,5}$/i.test(path) || !!request.headers.accept?.includes('text/html')
