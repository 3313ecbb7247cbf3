import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { fileURLToPath } from 'node:url'
import { chunksOf, readManifest } from '../build/manifest.ts'
import { type PageState, stateId } from '../src/lib/page-state.ts'

/** From the client build. This file is built beside it, as `dist/server/render.js`. */
const manifest = readManifest(fileURLToPath(new URL('../client', import.meta.url)))
const chunks = Object.values(manifest)
const fileOf = (what: string, is: (file: string) => boolean): string => {
  const file = chunks.map((chunk) => chunk.file).find(is)
  if (!file) throw new Error(`The build has no ${what}`)
  return `/${file}`
}
const styles = fileOf('styles', (file) => file.endsWith('.css'))
const font = fileOf('font', (file) => /anek-latin-(?!ext).*\.woff2$/.test(file))
const main = 'src/main.tsx'
const [script = ''] = chunksOf(manifest, main).map((file) => `/${file}`)

interface DocumentProps {
  locale: string
  head: ReactNode
  /** The HTML of the app. */
  app: string
  /** Absent in the shell, which has no user. */
  state?: PageState
  /** Files of its lazy parts, relative to the web's root. */
  parts?: readonly string[]
}

/** All scripts for hydration besides the first: requested at once, so that none waits for another to import it. */
function scriptsOf(locale: string, parts: readonly string[]): string[] {
  const catalogue = [`src/locales/${locale}.po`, `../contract/src/messages/${locale}/names.ts`].filter(
    (key) => manifest[key],
  )
  const files = [main, ...catalogue, ...parts].flatMap((part) => chunksOf(manifest, part)).map((file) => `/${file}`)
  return [...new Set(files)].filter((file) => file !== script)
}

/**
 * A whole page. On a slow network styles and fonts come first and code after them, because a page is read before it is
 * used.
 */
const Document = ({ locale, head, app, state, parts }: DocumentProps) => (
  <html lang={locale}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      {head}
      <meta name="theme-color" content="#fbf9f5" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#0e1729" media="(prefers-color-scheme: dark)" />
      <link rel="icon" href="/icons/favicon.svg" type="image/svg+xml" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="apple-touch-icon" href="/icons/icon-180.png" />
      <script src="/theme.js" />
      <link rel="stylesheet" href={styles} crossOrigin="" />
      <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
      <script type="module" src={script} crossOrigin="" fetchPriority="low" />
      {scriptsOf(locale, parts ?? []).map((file) => (
        <link key={file} rel="modulepreload" href={file} crossOrigin="" fetchPriority="low" />
      ))}
    </head>
    <body>
      {/* oxlint-disable-next-line react/no-danger -- what React itself has just rendered */}
      <div id="root" dangerouslySetInnerHTML={{ __html: app }} />
      {state && (
        // Data, not executable, so the strict script policy stays.
        // oxlint-disable-next-line react/no-danger -- JSON, in which no `<` is left
        <script type="application/json" id={stateId} dangerouslySetInnerHTML={{ __html: jsonInHtml(state) }} />
      )}
    </body>
  </html>
)

/** A `<` could end the surrounding element. */
const jsonInHtml = (state: PageState) => JSON.stringify(state).replaceAll('<', '\\u003c')

export const documentOf = (props: DocumentProps): string =>
  `<!doctype html>${renderToStaticMarkup(<Document {...props} />)}`
