import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface WebPages {
  /** Prerendered pages for visitors, by language and path: 'hi /about-us'; the landing page is 'en /'. */
  still: Map<string, string>
  locales: Set<string>
  /** A page without a person, in which the app renders itself. */
  shell: string | undefined
}

/** Link previews, search engines and sitemaps need absolute addresses, which the build does not know. */
export const withOrigin = (text: string, publicUrl: string): string =>
  text.replaceAll('%ORIGIN%', publicUrl.replace(/\/+$/, ''))

/** What only the running server knows about a page. */
export type Finish = (html: string) => string

export const finishing =
  (publicUrl: string, isOpenDemo = false): Finish =>
  (html) => {
    const whole = withOrigin(html, publicUrl)
    return isOpenDemo ? whole.replace('<body>', () => `<body>${demoNotice}`) : whole
  }

/** Above every screen of a demo that strangers can reach; outside the app, so that no screen can omit it. */
const demoNotice =
  '<aside data-demo class="grid justify-items-center bg-soft-orange px-4 py-2 text-center text-sm font-semibold text-word-orange">' +
  '<span lang="en">Demo: anybody can read the codes and messages here. Use no real numbers.</span>' +
  '<span lang="hi">डेमो: यहाँ के कोड और संदेश कोई भी पढ़ सकता है। असली नंबर न डालें।</span></aside>'

/** The HTML that the build wrote (`web/prerender/write.ts`); empty before the first build. */
export function readPages(folder: string, finish: Finish): WebPages {
  const pages = join(folder, 'pages')
  const still = new Map<string, string>()
  const locales = new Set<string>()
  for (const file of globSync('**/*.html', { cwd: pages })) {
    const [locale = '', ...names] = file
      .replaceAll('\\', '/')
      .replace(/\.html$/, '')
      .split('/')
    locales.add(locale)
    const path = `/${names.join('/')}`
    still.set(`${locale} ${path === '/index' ? '/' : path}`, finish(readFileSync(join(pages, file), 'utf8')))
  }
  const shell = join(folder, 'client/shell.html')
  return { still, locales, shell: existsSync(shell) ? finish(readFileSync(shell, 'utf8')) : undefined }
}
