import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import fastifyStatic from '@fastify/static'
import { pagePaths } from '@vapsi/contract/paths'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { sessionCookieName } from '../http/cookies.ts'
import { fail } from '../fail.ts'
import type { Authenticate } from '../http/mount.ts'
import { pathOf } from '../http/request-path.ts'
import { type WebPages, choosePage, readPages, withOrigin } from './web-pages.ts'

export const webFolder = join(import.meta.dirname, '../../../web/dist')

const aYear = 60 * 60 * 24 * 365

/**
 * The web app: hashed assets for a year; a page's prerendered HTML, or the shell for everything else. A visitor gets the
 * prerendered landing page, who has a session cookie the shell, which then shows what belongs to them.
 */
export async function serveWeb(
  app: FastifyInstance,
  config: Config,
  people: People,
  folder = webFolder,
): Promise<void> {
  const sender = {
    pages: readPages(folder, config.publicUrl, config.demo && !config.isLocal),
    cookie: sessionCookieName(config),
    people,
  }
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
        // 0.7 KB for each of a page's many files, on the narrowest road.
        if (isHashed && /\.(js|css|woff2)(\.\w+)?$/.test(path)) for (const name of ofDocuments) reply.removeHeader(name)
      },
    })
  }
  serveForRobots(app, folder, config.publicUrl)
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request).replace(/\/{2,}/g, '/')
    if (isApi(path) || request.method !== 'GET' || !wantsHtml(request, path)) return fail('not_found')
    return sendPage(sender, request, reply)
  })
  app.get('/', { schema: { hide: true } }, (request, reply) => sendPage(sender, request, reply))
}

/** What a browser heeds on what it opens, not on what a page is made of. */
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

/** Who asks, and what they are called: a dashboard's first look greets by name. */
export interface People {
  authenticate: Authenticate
  nameOf: (userId: string) => Promise<string | undefined>
}

interface Sender {
  pages: WebPages
  cookie: string
  people: People
}

async function sendPage({ pages, cookie, people }: Sender, request: FastifyRequest, reply: FastifyReply) {
  const path = pathOf(request)
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/+$/, '')
  const hasSession = request.cookies[cookie] !== undefined
  const isForLater = path === keptByWorker && request.headers['sec-fetch-dest'] !== 'document'
  const isHome = path === '/' || path === keptByWorker
  const isOwn = hasSession && isHome && !isForLater
  const own = isOwn ? await inTime(homeOf(people, request, reply)) : undefined
  const html = choosePage(pages, { path, hasQuery: request.url.includes('?'), hasSession, isForLater, ...own })
  if (html === undefined) return fail('web_not_built')
  if (!hasSession && !pages.prerendered.has(path)) reply.header('x-robots-tag', 'noindex')
  return reply
    .code(isPage(path) ? 200 : 404)
    .header('cache-control', hasSession ? 'private, no-cache' : 'no-cache')
    .header('vary', 'cookie')
    .type('text/html; charset=utf-8')
    .send(html)
}

/** The service worker keeps the page of this address for whoever uses the phone later; it must not call them a visitor. */
const keptByWorker = '/dashboard'

async function homeOf({ authenticate, nameOf }: People, request: FastifyRequest, reply: FastifyReply) {
  const actor = await authenticate(request, reply)
  if (!actor) return undefined
  const home = actor.isAdmin ? '/admin' : actor.userType ? `/dashboard/${actor.userType}` : undefined
  return { home, name: await nameOf(actor.id) }
}

/** Only a hint and a greeting hang on it: a page does not wait for a database that is slow or away. */
const inTime = <T>(answer: Promise<T>): Promise<T | undefined> =>
  Promise.race([answer, sleep(hintPatienceMs, undefined, { ref: false })]).catch(() => undefined)
const hintPatienceMs = 200

const patterns = pagePaths.map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`))
const isPage = (path: string) => patterns.some((pattern) => pattern.test(path))
const isApi = (path: string) => path === '/api' || path.startsWith('/api/')

/** A missing picture or script is a plain 404, not a page. */
const wantsHtml = (request: FastifyRequest, path: string) =>
  !/\.[a-z0-9]{2,5}$/i.test(path) || !!request.headers.accept?.includes('text/html')
