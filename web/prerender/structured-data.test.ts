import { expect, test } from 'vitest'
import { robots, sitemap, structuredData } from './structured-data.ts'

const of = (path: string) =>
  JSON.parse(structuredData({ path, title: 'About Us · Vapsi', description: '</script>' })) as {
    '@graph': Record<string, unknown>[]
  }

test('the landing page introduces the company and its search', () => {
  const types = of('/')['@graph'].map((node) => node['@type'])
  expect(types).toEqual(['Organization', 'WebSite', 'Service'])
})

test('another page has breadcrumbs, and cannot break out of its script', () => {
  expect(of('/about-us')['@graph'][0]).toMatchObject({ url: '%ORIGIN%/about-us', name: 'About Us · Vapsi' })
  expect(structuredData({ path: '/x', title: 'x', description: '</script>' })).not.toContain('</script>')
})

test('the map of the site and the rules for robots name whole addresses', () => {
  expect(sitemap(['/', '/about-us'])).toContain('<loc>%ORIGIN%/about-us</loc>')
  expect(robots).toContain('Sitemap: %ORIGIN%/sitemap.xml')
  expect(robots).toContain('Disallow: /api/')
  // A robot that may not fetch a page does not see that it must not be listed either.
  expect(robots).not.toContain('/admin')
})
