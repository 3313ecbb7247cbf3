import { renderToString } from 'react-dom/server'
import { i18n } from '@lingui/core'
import { App } from '../src/app/app.tsx'
import { preloadFor } from '../src/app/preload.ts'
import '../src/lib/locale.ts'
import { publicPages } from './public-pages.ts'

export { publicPages }

/** One public page as HTML, in English, as a visitor sees it before anything is loaded. */
export async function render(path: string): Promise<{ html: string; title: string; description: string }> {
  await preloadFor(path)
  const page = publicPages.find((entry) => entry.path === path)
  if (!page) throw new Error(`${path} is not prerendered`)
  const html = renderToString(<App ssrPath={path} />)
  return { html, title: i18n._(page.title), description: i18n._(page.description) }
}
