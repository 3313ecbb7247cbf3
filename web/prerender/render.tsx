import { renderToString } from 'react-dom/server'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { App } from '../src/app/app.tsx'
import { pages } from '../src/app/pages.ts'
import { routeTable } from '../src/app/route-table.ts'
import '../src/lib/locale.ts'
import { type CurrentUser, sessionStore } from '../src/lib/session-store.ts'
import { CentredSpinner } from '../src/ui/spinner.tsx'
import { type InsidePage, insidePages } from './inside-pages.ts'
import { publicPages } from './public-pages.ts'

export { insidePages }
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
      <div className="waiting-spinner animate-[appear_.2s_.6s_backwards]">
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
  await screenAt(path)?.preload()
  sessionStore.reset()
  return { html: renderToString(<App ssrPath={path} />), ...words }
}

const screenAt = (path: string) =>
  path === '/' ? pages.landing : routeTable.find((entry) => entry.path === path)?.page

/** Stands for the name of whoever asks; the server puts theirs in. */
const name = '%NAME%'

/**
 * A screen as it stands before its answers: a first look at what comes, which takes no touch and is replaced by the live screen as a
 * whole. Its address decides, or for a dashboard whose it is.
 */
export async function renderWaiting({ path, of }: Pick<InsidePage, 'path'> & Partial<InsidePage>): Promise<string> {
  const home = of === 'shipper' ? pages.shipperDashboard : pages.driverDashboard
  await Promise.all([path === '/dashboard' ? home.preload() : screenAt(path)?.preload(), pages.office.preload()])
  const person = { name, userType: of === 'admin' ? null : of, isAdmin: of === 'admin', isVerified: true }
  if (of) sessionStore.set(person as CurrentUser)
  else sessionStore.reset()
  const html = renderToString(<App ssrPath={path} />)
  // React tells here what it could not draw, with the folders of the machine that built it.
  const untold = html.replace(/<template data-[^>]*><\/template>/g, '')
  const failed = /server rendering errored:\s*(.*)/.exec(html)
  if (failed) throw new Error(`The first look of ${path}: ${failed[1]}`)
  // The office's menu is half of its page, and on a phone out of sight: its column stands, its entries come with the code.
  return of === 'admin' ? untold.replace(/(<nav [^>]*>).*?(<\/nav>)/gs, '$1$2') : untold
}
