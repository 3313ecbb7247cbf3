import { renderToString } from 'react-dom/server'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { App } from '../src/app/app.tsx'
import { pages } from '../src/app/pages.ts'
import { routeTable } from '../src/app/route-table.ts'
import '../src/lib/locale.ts'
import { CentredSpinner } from '../src/ui/spinner.tsx'
import { publicPages } from './public-pages.ts'

export { insidePages } from './inside-pages.ts'
export { publicPages }
export { robots, sitemap, structuredData } from './structured-data.ts'

export interface RenderedPage {
  html: string
  title: string
  description: string
}

/** What stands in a page that is drawn by its code: a weak network shows that something comes. */
export const renderWait = (): string =>
  renderToString(
    <I18nProvider i18n={i18n}>
      {/* A quick arrival shall not flash it, nor spend frames on turning it. */}
      <div className="animate-[appear_.2s_.6s_backwards]">
        <CentredSpinner />
      </div>
    </I18nProvider>,
  )

/** One public page as HTML, in English, as a visitor sees it before anything is loaded. */
export async function render(path: string): Promise<RenderedPage> {
  const page = publicPages.find((entry) => entry.path === path)
  if (!page) throw new Error(`${path} is not prerendered`)
  const words = { title: i18n._(page.title), description: i18n._(page.description) }
  if (page.headOnly) return { html: '', ...words }
  await (path === '/' ? pages.landing : routeTable.find((entry) => entry.path === path)?.page)?.preload()
  return { html: renderToString(<App ssrPath={path} />), ...words }
}
