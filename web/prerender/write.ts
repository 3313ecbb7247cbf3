import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chunksOf, readManifest } from '../build/manifest.ts'
import type * as Renderer from './render.tsx'

const web = join(import.meta.dirname, '..')
const dist = join(web, 'dist')
const { insidePages, publicPages, render, renderWait, renderWaiting, robots, sitemap, structuredData } = (await import(
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

/**
 * Beside a first look the code comes after it (`app/first-paint.ts`), but for the frame, which keeps the road in use meanwhile.
 * The server hints at all of it at once where it leaves the look away.
 */
const hintsFor = (when: 'later' | 'modulepreload', ...modules: string[]) =>
  [...new Set(modules.flatMap((module) => chunksOf(manifest, module)))].map((file) => {
    const rel = file.startsWith('assets/frame-') ? 'modulepreload' : when
    return `<link rel="${rel}" crossorigin fetchpriority="low" href="/${file}" />`
  })
/** As the app asks: with the session's cookie. The server leaves these away where they would be asked in vain. */
const readsOf = (reads: readonly string[] = []) =>
  reads.map(
    (url) =>
      `<link rel="preload" as="fetch" crossorigin="use-credentials" fetchpriority="low" href="${escape(url)}" />`,
  )
const app = 'src/app/start.tsx'

function write(file: string, html: string) {
  mkdirSync(dirname(join(dist, file)), { recursive: true })
  writeFileSync(join(dist, file), html)
}

// The rupee sign has a font of its own: known from the start, it does not set the first prices anew.
const wait = `${renderWait()}<span aria-hidden="true" class="sr-only">₹</span>`
const about =
  '<meta name="description" content="Trucks and freight across India, booked, tracked and paid in one place." />'
/** What an address answers that has no content in its HTML. */
const shell = (waiting: string, ...hints: string[]) =>
  hinted(
    template.replace('<!--head-->', about).replace('<!--app-->', () => waiting + wait),
    hints,
  )
/**
 * A first look that nobody can touch, so that nothing is typed into it and lost. The server leaves it away where it would show
 * something else than the screen that comes: an address with filters.
 */
const firstLook = (html: string) =>
  `<!--first-look--><div inert data-first-look class="contents">${html.replaceAll('<input', '<input readonly')}</div><!--/first-look-->`
/** Hints stand after the style sheet and the script that the first paint waits for: they share one narrow road. */
const hinted = (html: string, hints: string[]) =>
  html.replace('</head>', () => `${[fontHint, ...hints].map((hint) => `  ${hint}\n  `).join('')}</head>`)
write('app.html', shell('', ...hintsFor('modulepreload', app)))
for (const inside of insidePages) {
  const { file, modules, reads } = inside
  const gone = modules.find((module) => !manifest[module])
  if (gone) throw new Error(`${file}: there is no chunk of ${gone}`)
  write(
    join('inside', file),
    shell(
      inside.of ? firstLook(await renderWaiting(inside)) : '',
      ...readsOf(reads),
      ...hintsFor(inside.of ? 'later' : 'modulepreload', app, ...modules),
    ),
  )
}

// Relative addresses are not allowed in most of these; the server puts its own origin in the place of %ORIGIN%.
for (const page of publicPages) {
  const { html, title, description } = await render(page.path)
  if (!page.headOnly && !html.includes('id="main"')) throw new Error(`${page.path}: the screen did not render`)
  const stray = strayHindi(html)
  if (stray) throw new Error(`${page.path}: ${stray} is not in the face of the mark`)
  // The landing page's code waits for its first touch (`app/first-touch.ts`).
  const hints =
    page.path === '/'
      ? []
      : [...readsOf(page.reads), ...hintsFor(page.firstLook ? 'later' : 'modulepreload', app, page.module)]
  const head = [
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
  const root = page.headOnly
    ? `<div id="root">${page.firstLook ? firstLook(await renderWaiting(page)) : ''}${wait}</div>`
    : `<div id="root" data-prerendered="${page.path}">${html}</div>`
  const written = template
    .replace(/<title>.*?<\/title>/, () => `<title>${escape(title)}</title>`)
    .replace('<!--head-->', () => head.join('\n    '))
    .replace('<div id="root"><!--app--></div>', () => root)
  write(page.file, hinted(written, hints))
}
writeFileSync(join(dist, 'sitemap.xml'), sitemap(publicPages.map((page) => page.path)))
writeFileSync(join(dist, 'robots.txt'), robots)
rmSync(join(web, '.cache/prerender'), { recursive: true })
console.log(`Prerendered ${publicPages.map((page) => page.path).join(' ')}`)
