import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { pagePaths } from '@vapsi/contract/paths'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { sessionCookieName } from './cookies.ts'
import { fail } from './fail.ts'
import { pathOf } from './request-path.ts'

export const webFolder = join(import.meta.dirname, '../../../web/dist')

const aYear = 60 * 60 * 24 * 365

/**
 * The web app: hashed assets for a year; a page's prerendered HTML, or the shell for everything else. A visitor gets the
 * prerendered landing page, who has a session cookie the shell, which then shows what belongs to them.
 */
export async function serveWeb(app: FastifyInstance, config: Config, folder = webFolder): Promise<void> {
  const pages = readPages(folder, config.publicUrl)
  const cookie = sessionCookieName(config)
  if (existsSync(folder)) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      preCompressed: true,
      wildcard: true,
      // HTML goes through the rules below, not by its file name.
      allowedPath: (path) => !path.endsWith('.html') && !path.includes('/.'),
      cacheControl: false,
      setHeaders(reply, path) {
        const isHashed = /[\\/]assets[\\/]/.test(path)
        reply.header('cache-control', isHashed ? `public, max-age=${aYear}, immutable` : 'no-cache')
      },
    })
  }
  serveForRobots(app, folder, config.publicUrl)
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request).replace(/\/{2,}/g, '/')
    if (isApi(path) || request.method !== 'GET' || !wantsHtml(request, path)) return fail('not_found')
    return sendPage(reply, pages, path, request.cookies[cookie] !== undefined)
  })
  app.get('/', { schema: { hide: true } }, (request, reply) =>
    sendPage(reply, pages, '/', request.cookies[cookie] !== undefined),
  )
}

/** Link previews, search engines and sitemaps need whole addresses, which the build does not know. */
const withOrigin = (path: string, publicUrl: string) =>
  readFileSync(path, 'utf8').replaceAll('%ORIGIN%', publicUrl.replace(/\/+$/, ''))

/** What search engines ask for first. */
function serveForRobots(app: FastifyInstance, folder: string, publicUrl: string) {
  for (const [name, type] of forRobots) {
    if (!existsSync(join(folder, name))) continue
    const text = withOrigin(join(folder, name), publicUrl)
    app.get(`/${name}`, { schema: { hide: true } }, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type(type).send(text),
    )
  }
}

const forRobots = [
  ['robots.txt', 'text/plain; charset=utf-8'],
  ['sitemap.xml', 'application/xml; charset=utf-8'],
] as const

interface Pages {
  /** By path without its slash at the end: '/about-us'; the landing page is '/'. */
  prerendered: Map<string, string>
  shell: string | undefined
}

function readPages(folder: string, publicUrl: string): Pages {
  const prerendered = new Map<string, string>()
  for (const file of globSync('**/*.html', { cwd: folder })) {
    const html = withOrigin(join(folder, file), publicUrl)
    const path = `/${file.replaceAll('\\', '/')}`.replace(/(\/index)?\.html$/, '')
    prerendered.set(path || '/', html)
  }
  const shell = prerendered.get('/app') ?? prerendered.get('/')
  prerendered.delete('/app')
  return { prerendered, shell }
}

function sendPage(reply: FastifyReply, { prerendered, shell }: Pages, path: string, hasSession: boolean) {
  const bare = path.replace(/\/+$/, '') || '/'
  const own = bare === '/' && hasSession ? undefined : prerendered.get(bare)
  const html = own ?? shell
  if (html === undefined) return fail('not_found', { message: 'The web app is not built. Run npm start.' })
  return reply
    .code(isPage(bare) ? 200 : 404)
    .header('cache-control', 'no-cache')
    .header('vary', 'cookie')
    .type('text/html; charset=utf-8')
    .send(hasSession || bare === keptByWorker ? html : forVisitor(html))
}

/** The service worker keeps the page of this address for whoever uses the phone later; it must not call them a visitor. */
const keptByWorker = '/dashboard'
/** Tells the page that no session came along, so that it need not ask who is signed in only to hear 401. */
const forVisitor = (html: string) => html.replace('<div id="root"', '<div id="root" data-visitor')

const patterns = pagePaths.map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`))
const isPage = (path: string) => patterns.some((pattern) => pattern.test(path))
const isApi = (path: string) => path === '/api' || path.startsWith('/api/')

/** A missing picture or script is a plain 404, not a page. */
const wantsHtml = (request: FastifyRequest, path: string) =>
  !/\.[a-z0-9]{2,5}$/i.test(path) || !!request.headers.accept?.includes('text/html')
