import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface WebPages {
  /** By path without its slash at the end: '/about-us'; the landing page is '/'. */
  prerendered: Map<string, string>
  /** The shell with hints at what a screen behind the door loads, by its path: '/driver/fleet', '/dashboard/shipper'. */
  inside: Map<string, string>
  /** For every other address. */
  shell: string | undefined
}

/** Link previews, search engines and sitemaps need whole addresses, which the build does not know. */
export const withOrigin = (path: string, publicUrl: string): string =>
  readFileSync(path, 'utf8').replaceAll('%ORIGIN%', publicUrl.replace(/\/+$/, ''))

/** The HTML that the build wrote (`web/prerender/write.ts`); empty before the first build. */
export function readPages(folder: string, publicUrl: string, isOpenDemo = false): WebPages {
  const [prerendered, inside] = [new Map<string, string>(), new Map<string, string>()]
  for (const file of globSync('**/*.html', { cwd: folder })) {
    const page = withOrigin(join(folder, file), publicUrl)
    const html = isOpenDemo ? page.replace(/<body[^>]*>/, (body) => body + demoNotice) : page
    const path = `/${file.replaceAll('\\', '/')}`.replace(/(\/index)?\.html$/, '') || '/'
    if (path.startsWith('/inside/')) inside.set(path.slice('/inside'.length), html)
    else prerendered.set(path, html)
  }
  const shell = prerendered.get('/app') ?? prerendered.get('/')
  prerendered.delete('/app')
  return { prerendered, inside, shell }
}

/** Above every screen of a demo that strangers can reach; beside the app, so that no screen can be without it. */
const demoNotice =
  '<aside data-demo class="grid justify-items-center bg-soft-orange px-4 py-2 text-center text-sm font-semibold text-word-orange">' +
  '<span lang="en">Demo: anybody can read the codes and messages here. Use no real numbers.</span>' +
  '<span lang="hi">डेमो: यहाँ के कोड और संदेश कोई भी पढ़ सकता है। असली नंबर न डालें।</span></aside>'

export interface Asked {
  /** Without a slash at its end. */
  path: string
  hasQuery: boolean
  hasSession: boolean
  /** Fetched to be kept for whoever uses the phone later, as the service worker does; else for the person who looks at it. */
  isForLater: boolean
  /** The dashboard of whoever is signed in, where that is known: '/dashboard/shipper', or '/admin'. */
  home?: string | undefined
  /** What they are called, where that is known. */
  name?: string | undefined
}

/** The HTML for who asks: a visitor's page is prerendered, who has a session gets hints at what their screen loads. */
export function choosePage({ prerendered, inside, shell }: WebPages, asked: Asked): string | undefined {
  const { path, hasQuery, hasSession, isForLater, home, name } = asked
  const isHome = path === '/' || path === '/dashboard'
  const hinted = hasSession && !isForLater ? inside.get(isHome ? (home ?? '') : path) : undefined
  const html = hinted ?? (path === '/' && hasSession ? undefined : prerendered.get(path)) ?? shell
  // A first look and hinted answers are those of the address without filters; the first look is a visitor's or of who asks, and
  // under the splash of `/` there is none.
  const isOther = hasQuery || (hasSession && (!hinted || path === '/'))
  const looked = isOther ? html && withoutLook(html) : html?.replaceAll(namePlace, () => escaped(name ?? ''))
  const fitting = hasQuery ? looked?.replaceAll(readHints, '') : looked
  if (isForLater) return fitting
  return hasSession ? fitting?.replace('</title>', `</title>\n    ${userHint}`) : fitting && forVisitor(fitting)
}

/** With nothing to paint first, its code is fetched at once. */
const withoutLook = (html: string) =>
  html.replace(firstLook, '').replaceAll('<link rel="later"', '<link rel="modulepreload"')
const firstLook = /<!--first-look-->[\s\S]*?<!--\/first-look-->/
const namePlace = '%NAME%'
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
const readHints = /<link rel="preload" as="fetch"[^>]*>/g
const userHint = '<link rel="preload" as="fetch" crossorigin="use-credentials" fetchpriority="low" href="/api/user" />'
/** Tells the page that no session came along, so that it need not ask who is signed in only to get 401. */
const forVisitor = (html: string) => html.replace('<div id="root"', '<div id="root" data-visitor')
