import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as Renderer from './render.tsx'

/**
 * After both builds: writes the shell, the pages that are the same for every visitor, and the files that search engines
 * request first.
 */
const dist = join(import.meta.dirname, '../dist')
const { listed, LANGUAGES, render, renderShell, robots, routeTable, sitemap } = (await import(
  pathToFileURL(join(dist, 'server/render.js')).href
)) as typeof Renderer

function write(file: string, text: string) {
  mkdirSync(dirname(join(dist, file)), { recursive: true })
  writeFileSync(join(dist, file), text)
}

write('client/shell.html', await renderShell())
for (const { path } of routeTable.filter(({ still }) => still)) {
  for (const locale of LANGUAGES) {
    const page = await render({ path, search: '', locale, isSignedIn: false })
    if (!('html' in page) || !page.html.includes('id="main"')) throw new Error(`${path}: the screen did not render`)
    write(join('pages', locale, path === '/' ? 'index.html' : `${path}.html`), page.html)
  }
}
write('client/sitemap.xml', sitemap(listed))
write('client/robots.txt', robots)
console.log(`Prerendered in ${LANGUAGES.length} languages; ${listed.length} pages are listed`)
