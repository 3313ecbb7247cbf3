import { renderToString } from 'react-dom/server'
import { i18n } from '@lingui/core'
import { App } from '../src/app/app.tsx'
import { preloadFor } from '../src/app/preload.ts'
import '../src/lib/locale.ts'
import { publicPages } from './public-pages.ts'

export { publicPages }
export { robots, sitemap, structuredData } from './structured-data.ts'

export interface RenderedPage {
  html: string
  title: string
  description: string
}

/** One public page as HTML, in English, as a visitor sees it before anything is loaded. */
export async function render(path: string): Promise<RenderedPage> {
  const page = publicPages.find((entry) => entry.path === path)
  if (!page) throw new Error(`${path} is not prerendered`)
  const words = { title: i18n._(page.title), description: i18n._(page.description) }
  if (page.headOnly) return { html: '', ...words }
  await preloadFor(path)
  return { html: renderToString(<App ssrPath={path} />), ...words }
}
