import { LANGUAGES } from '@vapsi/contract/values/language'

/** The site's address, which the server inserts because the build does not know it. */
export const origin = '%ORIGIN%'

const organisation = {
  '@type': 'Organization',
  '@id': `${origin}/#organisation`,
  name: 'Vapsi',
  alternateName: 'वापसी',
  slogan: 'Logistics Made Simple',
  url: `${origin}/`,
  logo: `${origin}/icons/icon-512.png`,
  areaServed: 'IN',
}

const website = {
  '@type': 'WebSite',
  '@id': `${origin}/#website`,
  name: 'Vapsi',
  url: `${origin}/`,
  inLanguage: LANGUAGES.map((language) => `${language}-IN`),
  publisher: { '@id': organisation['@id'] },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/book-truck?from={from}&to={to}` },
    'query-input': ['required name=from', 'required name=to'],
  },
}

const service = {
  '@type': 'Service',
  name: 'Truck booking',
  serviceType: 'Road freight marketplace',
  provider: { '@id': organisation['@id'] },
  areaServed: { '@type': 'Country', name: 'India' },
}

/** schema.org JSON-LD for search engines. The landing page introduces the company; every other page has breadcrumbs. */
export function structuredData(page: { path: string; title: string; description: string }): string {
  const graph =
    page.path === '/'
      ? [organisation, website, service]
      : [
          {
            '@type': 'WebPage',
            name: page.title,
            description: page.description,
            url: origin + page.path,
            isPartOf: { '@id': website['@id'] },
          },
          {
            '@type': 'BreadcrumbList',
            itemListElement: [
              { '@type': 'ListItem', position: 1, name: 'Vapsi', item: `${origin}/` },
              { '@type': 'ListItem', position: 2, name: page.title.split(' · ')[0], item: origin + page.path },
            ],
          },
        ]
  // A `<` could end the script element.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c')
}

export const sitemap = (paths: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `  <url><loc>${origin}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')

/**
 * API answers are not pages. Pages behind the sign-in stay out of every index through the `noindex` that the server
 * sends to visitors without a session; a robot must be allowed to fetch them to see it.
 */
export const robots = [
  'User-agent: *',
  ...['/api/', '/dev/', '/newsletter/'].map((path) => `Disallow: ${path}`),
  'Allow: /',
  '',
  `Sitemap: ${origin}/sitemap.xml`,
  '',
].join('\n')
