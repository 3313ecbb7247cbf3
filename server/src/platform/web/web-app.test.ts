import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { openHttp } from '../http/http.ts'
import { openLog } from '../log.ts'
import { serveWeb } from './web-app.ts'

const folder = await mkdtemp(join(tmpdir(), 'vapsi-web-'))
/** Stands in for the web's server build: reports what it was asked, and calls the API once. */
const renderer = `export async function render({ path, search, locale, isSignedIn, read }) {
  globalThis.rendered.push(path)
  if (path === '/broken') throw new Error('broken')
  if (path === '/slow') return new Promise(() => {})
  if (path === '/dashboard' && !isSignedIn) return { redirectTo: '/' }
  const who = await (await read('/api/who')).json()
  const html = '<title>Rendered</title>%ORIGIN% ' + [path, search, locale, who.cookie, who.ip].join(' | ')
  return { status: path === '/nowhere' ? 404 : 200, html, isListed: path === '/book-truck' }
}`
const rendered: string[] = []
Object.assign(globalThis, { rendered })
beforeEach(() => void rendered.splice(0))

for (const [name, text] of Object.entries({
  'pages/en/index.html': '<title>Landing</title><meta property="og:image" content="%ORIGIN%/icons/share.png" />',
  'pages/en/about-us.html': '<title>About</title>',
  'pages/hi/about-us.html': '<title>हमारे बारे में</title>',
  'client/shell.html': '<title>Shell</title>',
  'client/robots.txt': 'Sitemap: %ORIGIN%/sitemap.xml',
  'client/sitemap.xml': '<loc>%ORIGIN%/about-us</loc>',
  'client/theme.js': 'theme()',
  'client/.vite/manifest.json': '{"secret":"hash"}',
  'client/assets/index-abc.js': 'app()',
  'client/assets/index-abc.js.br': 'compressed',
  'server/render.js': renderer,
})) {
  await mkdir(dirname(join(folder, name)), { recursive: true })
  await writeFile(join(folder, name), text)
}

const config = readConfig({ PUBLIC_URL: 'https://vapsi.example', LOG_LEVEL: 'silent', MAX_EVENT_LOOP_DELAY_MS: '0' })
const app = await openHttp(config, openLog({ level: 'silent' }))
app.get('/api/who', async ({ cookies, ip }, reply) => {
  const cookie = cookies['__Host-vapsi-session'] ?? 'nobody'
  if (cookie === 'renewed') reply.header('set-cookie', 'renewed=1')
  return { cookie, ip }
})
await serveWeb(app, config, folder)
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const get = async (url: string, headers: Record<string, string> = { accept: 'text/html' }) => {
  const { statusCode, body, headers: got } = await app.inject({ url, headers, remoteAddress: '10.1.2.3' })
  return { status: statusCode, title: /<title>(.*)<\/title>/.exec(body)?.[1], body, headers: got }
}
const as = (secret: string, url = '/dashboard', more = '') =>
  get(url, { accept: 'text/html', cookie: `__Host-vapsi-session=${secret}${more}` })

describe('pages', () => {
  test.each([
    ['/', 200, 'Landing'],
    ['/about-us', 200, 'About'],
    ['/about-us/', 200, 'About'],
    ['/?utm_source=sms', 200, 'Rendered'],
    ['/driver/edit-vehicle/01990e2f-9876-7543-8210-9876543210ab', 200, 'Rendered'],
    ['/admin/bookings/1?tab=terms', 200, 'Rendered'],
    ['/nowhere', 404, 'Rendered'],
  ])('%s is %i %s', async (url, status, title) => {
    expect(await get(url)).toMatchObject({ status, title })
  })

  test('a person with a session gets every page rendered, with their own data and from their own address', async () => {
    for (const url of ['/', '/about-us', '/dashboard'])
      expect((await as('asha', url)).body).toContain(`${url} |  | en | asha | 10.1.2.3`)
    expect((await as('asha', '/dashboard?tab=payments')).body).toContain('/dashboard | tab=payments | en')
  })

  test('nothing rendered for a person is stored anywhere', async () => {
    for (const url of ['/dashboard', '/about-us', '/', '/broken'])
      expect([url, (await as('asha', url)).headers]).toMatchObject([
        url,
        { 'cache-control': 'private, no-store', vary: expect.stringContaining('cookie') },
      ])
    // A redirect that depends on who asks.
    expect((await get('/dashboard')).headers).toMatchObject({ location: '/', vary: expect.stringContaining('cookie') })
  })

  test('a session that is renewed as the page is read is renewed with the page', async () => {
    expect((await as('renewed')).headers['set-cookie']).toBe('renewed=1')
    expect((await as('asha')).headers['set-cookie']).toBeUndefined()
  })

  test('the language chosen before, else the first of the browser that we speak, else English', async () => {
    const inLocale = (locale: string, url: string) =>
      get(url, { accept: 'text/html', cookie: `vapsi-locale=${locale}` })
    expect((await inLocale('hi', '/about-us')).title).toBe('हमारे बारे में')
    expect((await inLocale('xx', '/about-us')).title).toBe('About')
    expect((await inLocale('hi', '/book-truck')).body).toContain('| hi |')
    expect((await inLocale('../hi', '/book-truck')).body).toContain('| en |')
    const browser = (languages: string, cookie = '') =>
      get('/book-truck', { accept: 'text/html', 'accept-language': languages, cookie })
    expect((await browser('ml-IN,hi;q=0.9,en;q=0.8')).body).toContain('| hi |')
    expect((await browser('hi-IN,hi', 'vapsi-locale=en')).body).toContain('| en |')
    expect((await browser('hi')).headers['vary']).toContain('accept-language')
  })

  test('a page that cannot be rendered is sent as the shell, in which the app draws itself', async () => {
    expect(await get('/broken')).toMatchObject({ status: 200, title: 'Shell' })
  })

  test('beyond the limit, pages are sent as the shell instead of waiting', async () => {
    const waiting = Array.from({ length: 17 }, () => get('/slow'))
    expect((await waiting.at(-1)!).title).toBe('Shell')
    expect(rendered.length).toBe(16)
    for (const page of await Promise.all(waiting)) expect(page.title).toBe('Shell')
  })

  test('the shell lies there for the service worker, and no other page by its file', async () => {
    const shell = await get('/shell.html', {})
    expect(shell).toMatchObject({ status: 200, title: 'Shell' })
    expect(shell.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-cache' })
    for (const url of ['/pages/en/about-us.html', '/server/render.js', '/index.html'])
      expect([url, (await get(url, { accept: '*/*' })).status]).toEqual([url, 404])
  })

  test('link previews get whole addresses', async () => {
    expect((await get('/')).body).toContain('content="https://vapsi.example/icons/share.png"')
    expect((await get('/book-truck')).body).toContain('https://vapsi.example ')
  })

  test('pages behind the sign-in are in no index', async () => {
    const robotsOf = async (url: string) => (await get(url)).headers['x-robots-tag']
    for (const url of ['/', '/about-us', '/about-us/', '/book-truck?from=Pune'])
      expect([url, await robotsOf(url)]).toEqual([url, undefined])
    for (const url of ['/profile', '/admin/bookings/1', '/driver/fleet', '/nowhere'])
      expect([url, await robotsOf(url)]).toEqual([url, 'noindex'])
    // A robot has no session.
    expect((await as('asha', '/profile')).headers['x-robots-tag']).toBe(undefined)
  })

  test('search engines get the map of the site, with its own address', async () => {
    const robots = await get('/robots.txt', {})
    expect(robots).toMatchObject({ status: 200, body: 'Sitemap: https://vapsi.example/sitemap.xml' })
    const sitemap = await get('/sitemap.xml', {})
    expect(sitemap.headers['content-type']).toContain('application/xml')
    expect(sitemap.body).toBe('<loc>https://vapsi.example/about-us</loc>')
  })

  test('HTML is asked for again each time', async () => {
    expect((await get('/')).headers['cache-control']).toBe('no-cache')
  })
})

describe('files', () => {
  test('a file of the app has the headers for files, and not those for documents', async () => {
    const { headers } = await get('/assets/index-abc.js', {})
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    const [ofFile, ofPage] = [headers, (await get('/')).headers].map((got) =>
      Object.keys(got).filter((name) => /policy|^x-/.test(name)),
    )
    expect(ofFile).not.toContain('content-security-policy')
    expect(ofPage).toContain('content-security-policy')
    expect(ofPage!.length - ofFile!.length).toBeGreaterThan(5)
    // Opened directly it is a document, like any other file of the site.
    expect((await get('/theme.js', {})).headers).toHaveProperty('content-security-policy')
  })

  test('hashed assets are cached for a year, and compressed for clients that accept it', async () => {
    const plain = await get('/assets/index-abc.js', {})
    expect([plain.status, plain.body, plain.headers['cache-control']]).toEqual([
      200,
      'app()',
      'public, max-age=31536000, immutable',
    ])
    const small = await get('/assets/index-abc.js', { 'accept-encoding': 'br' })
    expect([small.headers['content-encoding'], small.body]).toEqual(['br', 'compressed'])
    expect((await get('/theme.js', {})).headers['cache-control']).toBe('no-cache')
  })

  test.each([
    '/assets/gone-xyz.js',
    '/icons/none.png',
    '/.vite/manifest.json',
    '/../package.json',
    '/assets/..%2f..%2fpackage.json',
  ])('%s is not there', async (url) => {
    const { status, body } = await get(url, { accept: '*/*' })
    expect(status).toBe(404)
    expect(body).not.toMatch(/hash|"name"/)
  })
})

test('an API path that does not exist answers as the API does', async () => {
  for (const url of ['/api', '/api/nonsense']) {
    const { status, body } = await get(url)
    expect([status, JSON.parse(body)]).toEqual([404, { message: 'Not found.', code: 'not_found' }])
  }
  const posted = await app.inject({ method: 'POST', url: '/shipper', payload: {} })
  expect([posted.statusCode, posted.json()]).toMatchObject([404, { code: 'not_found' }])
})

test('headers keep strangers out', async () => {
  const { headers } = await get('/')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'self'")
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/unsafe-eval|google|script-src[^;]*unsafe/)
  expect(headers['strict-transport-security']).toContain('max-age=63072000')
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
})

test('Firebase opens exactly its own origins, plain http asks for no https', async () => {
  const firebase = readConfig({
    FIREBASE_PROJECT_ID: 'p',
    FIREBASE_API_KEY: 'k',
    LOG_LEVEL: 'silent',
    MAX_EVENT_LOOP_DELAY_MS: '0',
  })
  const other = await openHttp(firebase, openLog({ level: 'silent' }))
  await serveWeb(other, firebase, folder)
  const { headers } = await other.inject({ url: '/' })
  expect(headers['content-security-policy']).toContain('https://identitytoolkit.googleapis.com')
  expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
  expect(headers['strict-transport-security']).toBeUndefined()
  await other.close()
})
