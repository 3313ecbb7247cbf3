import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chunksOf, readManifest } from '../build/manifest.ts'

interface Renderer {
  publicPages: readonly { path: string; file: string; module: string }[]
  render: (path: string) => Promise<{ html: string; title: string; description: string }>
}

const web = join(import.meta.dirname, '..')
const dist = join(web, 'dist')
const { publicPages, render } = (await import(pathToFileURL(join(web, '.cache/prerender/render.js')).href)) as Renderer

const escape = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

const template = readFileSync(join(dist, 'index.html'), 'utf8')
const manifest = readManifest(dist)
const latin = Object.values(manifest).find((chunk) => chunk.src?.endsWith('anek-latin.woff2'))?.file
const fontHint = latin ? `<link rel="preload" href="/${latin}" as="font" type="font/woff2" crossorigin />` : ''

/** What every address answers that has no HTML of its own. */
const shell = template.replace('<!--head-->', fontHint).replace('<!--app-->', '')
writeFileSync(join(dist, 'app.html'), shell)

for (const page of publicPages) {
  const { html, title, description } = await render(page.path)
  if (!html.includes('id="main"')) throw new Error(`${page.path}: the screen did not render`)
  const hints = chunksOf(manifest, page.module).map(
    (file) => `<link rel="modulepreload" crossorigin href="/${file}" />`,
  )
  const head = [
    fontHint,
    ...hints,
    `<meta name="description" content="${escape(description)}" />`,
    `<meta property="og:type" content="website" />`,
    `<meta property="og:site_name" content="Vapsi" />`,
    `<meta property="og:title" content="${escape(title)}" />`,
    `<meta property="og:description" content="${escape(description)}" />`,
    `<meta property="og:locale" content="en_IN" />`,
    // Relative addresses are not allowed here; the server puts its own origin in this place.
    `<meta property="og:image" content="/icons/share.png" />`,
    `<meta name="twitter:card" content="summary_large_image" />`,
  ]
  const written = template
    .replace(/<title>.*?<\/title>/, () => `<title>${escape(title)}</title>`)
    .replace('<!--head-->', () => head.join('\n    '))
    .replace('<div id="root"><!--app--></div>', () => `<div id="root" data-prerendered="${page.path}">${html}</div>`)
  writeFileSync(join(dist, page.file), written)
}
rmSync(join(web, '.cache/prerender'), { recursive: true })
console.log(`Prerendered ${publicPages.map((page) => page.path).join(' ')}`)
