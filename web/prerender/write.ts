import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chunksOf, readManifest } from '../build/manifest.ts'
import type * as Renderer from './render.tsx'

const web = join(import.meta.dirname, '..')
const dist = join(web, 'dist')
const { publicPages, render, robots, sitemap, structuredData } = (await import(
  pathToFileURL(join(web, '.cache/prerender/render.js')).href
)) as typeof Renderer

const escape = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

/** One Devanagari letter in the face of the text fetches 200 KB; those of an English page stand in the mark's own, `font-mark`. */
const strayHindi = (html: string) =>
  /[\u0900-\u097f]+/.exec(html.replace(/<(\w+)[^>]*\bfont-mark\b[^>]*>[^<]*<\/\1>/g, '').replace(/<[^>]*>/g, ''))?.[0]

const template = readFileSync(join(dist, 'index.html'), 'utf8')
const manifest = readManifest(dist)
const latin = Object.values(manifest).find((chunk) => chunk.src?.endsWith('anek-latin.woff2'))?.file
const fontHint = latin ? `<link rel="preload" href="/${latin}" as="font" type="font/woff2" crossorigin />` : ''

const hintsFor = (...modules: string[]) =>
  [...new Set(modules.flatMap((module) => chunksOf(manifest, module)))].map(
    (file) => `<link rel="modulepreload" crossorigin href="/${file}" />`,
  )
const app = 'src/app/start.tsx'

/** What every address answers that has no HTML of its own. */
const shell = template.replace('<!--head-->', [fontHint, ...hintsFor(app)].join('\n    ')).replace('<!--app-->', '')
writeFileSync(join(dist, 'app.html'), shell)

// Relative addresses are not allowed in most of these; the server puts its own origin in the place of %ORIGIN%.
for (const page of publicPages) {
  const { html, title, description } = await render(page.path)
  if (!page.headOnly && !html.includes('id="main"')) throw new Error(`${page.path}: the screen did not render`)
  const stray = strayHindi(html)
  if (stray) throw new Error(`${page.path}: ${stray} is not in the face of the mark`)
  // The landing page's code waits for its first touch (`app/first-touch.ts`).
  const hints = page.path === '/' ? [] : hintsFor(app, page.module)
  const head = [
    fontHint,
    ...hints,
    `<meta name="description" content="${escape(description)}" />`,
    `<link rel="canonical" href="%ORIGIN%${page.path}" />`,
    `<meta property="og:type" content="website" />`,
    `<meta property="og:site_name" content="Vapsi" />`,
    `<meta property="og:url" content="%ORIGIN%${page.path}" />`,
    `<meta property="og:title" content="${escape(title)}" />`,
    `<meta property="og:description" content="${escape(description)}" />`,
    `<meta property="og:locale" content="en_IN" />`,
    `<meta property="og:locale:alternate" content="hi_IN" />`,
    `<meta property="og:image" content="%ORIGIN%/icons/share.png" />`,
    `<meta property="og:image:width" content="1200" />`,
    `<meta property="og:image:height" content="630" />`,
    `<meta name="twitter:card" content="summary_large_image" />`,
    `<script type="application/ld+json">${structuredData({ path: page.path, title, description })}</script>`,
  ]
  const root = page.headOnly ? '<div id="root"></div>' : `<div id="root" data-prerendered="${page.path}">${html}</div>`
  const written = template
    .replace(/<title>.*?<\/title>/, () => `<title>${escape(title)}</title>`)
    .replace('<!--head-->', () => head.join('\n    '))
    .replace('<div id="root"><!--app--></div>', () => root)
  mkdirSync(dirname(join(dist, page.file)), { recursive: true })
  writeFileSync(join(dist, page.file), written)
}
writeFileSync(join(dist, 'sitemap.xml'), sitemap(publicPages.map((page) => page.path)))
writeFileSync(join(dist, 'robots.txt'), robots)
rmSync(join(web, '.cache/prerender'), { recursive: true })
console.log(`Prerendered ${publicPages.map((page) => page.path).join(' ')}`)
