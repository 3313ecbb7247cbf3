import { I18nProvider } from '@lingui/react'
import { routeTable } from '../src/app/route-table.tsx'
import { localeAt } from '../src/lib/language/chosen-locale.ts'
import { CentredSpinner } from '../src/ui/spinner.tsx'
import { descriptions } from './descriptions.ts'
import { documentOf } from './document.tsx'
import { Head } from './head.tsx'
import { type Asked, htmlOf, inLanguage, renderApp } from './render-app.tsx'

export { LANGUAGES } from '@vapsi/contract/values/language'
export { routeTable }
export { robots, sitemap } from './structured-data.ts'

export type Rendered = { status: number; html: string; isListed: boolean } | { redirectTo: string }

/** Pages that search engines may list. */
export const listed = Object.keys(descriptions)

/**
 * One page for one person. The server calls it for each request, the build for pages that are the same for everybody.
 */
export async function render(asked: Asked): Promise<Rendered> {
  const { path } = asked
  const locale = localeAt(path, asked.locale)
  const { redirectTo, status, title, html, state, parts, i18n } = await renderApp({ ...asked, locale })
  if (redirectTo !== undefined) return { redirectTo }
  const head = <Head path={path} title={title} i18n={i18n} />
  return { status, html: documentOf({ locale, head, app: html, state, parts }), isListed: listed.includes(path) }
}

/** A page without a user, for the service worker and for failed renderings: the app renders itself in it. */
export async function renderShell(): Promise<string> {
  const app = await htmlOf(
    <I18nProvider i18n={inLanguage('en')}>
      {/* Delayed, so that it does not flash when loading is fast. */}
      <div className="animate-[appear_.2s_.6s_backwards]">
        <CentredSpinner />
      </div>
    </I18nProvider>,
  )
  return documentOf({ locale: 'en', head: <title>Vapsi</title>, app })
}
