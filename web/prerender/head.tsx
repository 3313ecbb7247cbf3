import type { I18n } from '@lingui/core'
import { app, descriptions } from './descriptions.ts'
import { origin, structuredData } from './structured-data.ts'

interface HeadProps {
  path: string
  title: string
  i18n: I18n
}

/** A page's metadata: title and description; for public pages also for search engines and link previews. */
export function Head({ path, title, i18n }: HeadProps) {
  const described = descriptions[path]
  const description = i18n._(described ?? app)
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {described && <About path={path} title={title} description={description} />}
    </>
  )
}

interface AboutProps {
  path: string
  title: string
  description: string
}

const About = ({ path, title, description }: AboutProps) => (
  <>
    <link rel="canonical" href={origin + path} />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="Vapsi" />
    <meta property="og:url" content={origin + path} />
    <meta property="og:title" content={title} />
    <meta property="og:description" content={description} />
    <meta property="og:locale" content="en_IN" />
    <meta property="og:locale:alternate" content="hi_IN" />
    <meta property="og:image" content={`${origin}/icons/share.png`} />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta name="twitter:card" content="summary_large_image" />
    <script
      type="application/ld+json"
      // oxlint-disable-next-line react/no-danger -- JSON, in which no `<` is left
      dangerouslySetInnerHTML={{ __html: structuredData({ path, title, description }) }}
    />
  </>
)
