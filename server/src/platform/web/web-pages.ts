import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface WebPages {
  /** What the build rendered for visitors, by language and path: 'hi /about-us'; the landing page is 'en /'. */
  still: Map<string, string>
  locales: Set<string>
  /** A page of nobody, in which the app draws itself. */
  shell: string | undefined
}

/** Link previews, search engines and sitemaps need whole addresses, which the build does not know. */
export const withOrigin = (text: string, publicUrl: string): string =>
  text.replaceAll('%ORIGIN%', publicUrl.replace(/\/+$/, ''))

/** The HTML that the build wrote (`web/prerender/write.ts`); empty before the first build. */
export function readPages(folder: string, publicUrl: string): WebPages {
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
    still.set(
      `${locale} ${path === '/index' ? '/' : path}`,
      withOrigin(readFileSync(join(pages, file), 'utf8'), publicUrl),
    )
  }
  const shell = join(folder, 'client/shell.html')
  return { still, locales, shell: existsSync(shell) ? readFileSync(shell, 'utf8') : undefined }
}
