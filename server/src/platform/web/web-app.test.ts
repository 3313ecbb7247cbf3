import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { openHttp } from '../http/http.ts'
import { openLog } from '../log.ts'
import type { Authenticate } from '../http/mount.ts'
import { serveWeb } from './web-app.ts'

const folder = await mkdtemp(join(tmpdir(), 'vapsi-web-'))
await mkdir(join(folder, 'assets'))
await mkdir(join(folder, 'inside/dashboard'), { recursive: true })
await Promise.all(
  Object.entries({
    'index.html': '<title>Landing</title><meta property="og:image" content="%ORIGIN%/icons/share.png" />',
    'robots.txt': 'Sitemap: %ORIGIN%/sitemap.xml',
    'sitemap.xml': '<loc>%ORIGIN%/about-us</loc>',
    'app.html': '<title>Shell</title><div id="root"></div>',
    'about-us.html': '<title>About</title><div id="root" data-prerendered="/about-us">We</div>',
    'inside/dashboard/shipper.html':
      '<title>Ships</title><link rel="preload" as="fetch" href="/api/bookings" /><div id="root"><!--first-look--><h1>%NAME%</h1><!--/first-look--></div>',
    'book-truck.html':
      '<title>Search</title><link rel="later" href="/assets/s.js" /><div id="root"><!--first-look--><h1>Trucks</h1><!--/first-look--></div>',
    'inside/profile.html': '<title>Profile</title><div id="root"></div>',
    'theme.js': 'theme()',
    '.sources': 'hash',
    'assets/index-abc.js': 'app()',
    'assets/index-abc.js.br': 'compressed',
  }).map(([name, text]) => writeFile(join(folder, name), text)),
)

const config = readConfig({ PUBLIC_URL: 'https://vapsi.example', LOG_LEVEL: 'silent', MAX_EVENT_LOOP_DELAY_MS: '0' })
const app = await openHttp(config, openLog({ level: 'silent' }))
const shipper = { id: 'u1', userType: 'shipper', isAdmin: false, hasProvenMobile: true, officeRole: null, sessionId: 's1' } as const
const authenticate: Authenticate = async ({ cookies }) => {
  const secret = cookies['__Host-vapsi-session']
  if (secret === 'database-away') throw new Error('away')
  if (secret === 'database-slow') return new Promise(() => undefined)
  return secret === 'shipper' ? shipper : null
}
const nameOf = async () => `Asha & <b>'$&' Sons`
await serveWeb(app, config, { authenticate, nameOf }, folder)
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const get = async (url: string, headers: Record<string, string> = { accept: 'text/html' }) => {
  const { statusCode, body, headers: got } = await app.inject({ url, headers })
  return { status: statusCode, title: /<title>(.*)<\/title>/.exec(body)?.[1], body, headers: got }
}

describe('pages', () => {
  test.each([
    ['/', 200, 'Landing'],
    ['/about-us', 200, 'About'],
    ['/about-us/', 200, 'About'],
    ['/shipper', 200, 'Shell'],
    ['/driver/edit-vehicle/01990e2f-9876-7543-8210-9876543210ab', 200, 'Shell'],
    ['/admin/bookings/1?tab=terms', 200, 'Shell'],
    ['/nowhere', 404, 'Shell'],
    ['/driver/edit-vehicle', 404, 'Shell'],
    ['/app', 404, 'Shell'],
  ])('%s is %i %s', async (url, status, title) => {
    expect(await get(url)).toMatchObject({ status, title })
  })

  test('who has a session gets the app at /', async () => {
    const cookie = { accept: 'text/html', cookie: '__Host-vapsi-session=x' }
    expect((await get('/', cookie)).title).toBe('Shell')
    expect((await get('/about-us', cookie)).title).toBe('About')
  })

  test('a page sent to nobody says so; one that the service worker keeps for later does not', async () => {
    const markOf = async (url: string, cookie?: string) =>
      (await get(url, { accept: 'text/html', ...(cookie && { cookie }) })).body.includes('<div id="root" data-visitor')
    for (const url of ['/about-us', '/shipper/login', '/nowhere']) {
      expect([url, await markOf(url)]).toEqual([url, true])
      expect([url, await markOf(url, '__Host-vapsi-session=x')]).toEqual([url, false])
    }
    expect(await markOf('/dashboard')).toBe(false)
  })

  test('who is signed in gets hints at what their own screen loads, and at themselves', async () => {
    const as = (secret: string, url = '/dashboard') =>
      get(url, { accept: 'text/html', 'sec-fetch-dest': 'document', cookie: `__Host-vapsi-session=${secret}` })
    for (const url of ['/', '/dashboard']) {
      const page = await as('shipper', url)
      expect([page.title, page.status]).toEqual(['Ships', 200])
      expect(page.body).toContain('href="/api/bookings"')
      expect(page.body).toContain('href="/api/user"')
    }
    // What is read under a filter is something else.
    expect((await as('shipper', '/dashboard?tab=payments')).body).not.toContain('href="/api/bookings"')
    for (const secret of ['ended', 'database-away', 'database-slow'])
      expect([secret, (await as(secret)).title]).toEqual([secret, 'Shell'])
    expect((await as('ended', '/profile')).title).toBe('Profile')
    // By its file nobody finds it.
    expect(await as('shipper', '/inside/profile')).toMatchObject({ status: 404, title: 'Shell' })
  })

  test('a first look greets by name and is left away where another screen will stand', async () => {
    const look = async (url: string, secret?: string) => {
      const cookie = secret && `__Host-vapsi-session=${secret}`
      const { body, headers } = await get(url, {
        accept: 'text/html',
        'sec-fetch-dest': 'document',
        ...(cookie && { cookie }),
      })
      return [/<h1>(.*)<\/h1>/.exec(body)?.[1], headers['cache-control']]
    }
    expect(await look('/dashboard', 'shipper')).toEqual([
      'Asha &#38; &#60;b&#62;&#39;$&#38;&#39; Sons',
      'private, no-cache',
    ])
    expect(await look('/dashboard?tab=payments', 'shipper')).toEqual([undefined, 'private, no-cache'])
    expect(await look('/', 'shipper')).toEqual([undefined, 'private, no-cache'])
    expect(await look('/book-truck')).toEqual(['Trucks', 'no-cache'])
    expect(await look('/book-truck?from=Pune')).toEqual([undefined, 'no-cache'])
    expect(await look('/book-truck', 'shipper')).toEqual([undefined, 'private, no-cache'])
  })

  test('the code comes after a first look, and at once where there is none', async () => {
    const hintAt = async (url: string) => /<link rel="(\w+)" href="\/assets/.exec((await get(url)).body)?.[1]
    expect(await hintAt('/book-truck')).toBe('later')
    expect(await hintAt('/book-truck?from=Pune')).toBe('modulepreload')
  })

  test('what is kept for whoever comes later, and what a visitor gets, has no hints of a person', async () => {
    const kept = { accept: 'text/html', 'sec-fetch-dest': 'empty', cookie: '__Host-vapsi-session=shipper' }
    const { title, body } = await get('/dashboard', kept)
    expect([title, body.includes('/api/user')]).toEqual(['Shell', false])
    expect((await get('/profile')).title).toBe('Shell')
    expect((await get('/dashboard')).body).not.toContain('/api/user')
  })

  test('link previews get whole addresses', async () => {
    expect((await get('/')).body).toContain('content="https://vapsi.example/icons/share.png"')
  })

  test('what is behind the door is in no index', async () => {
    const robotsOf = async (url: string, cookie?: string) =>
      (await get(url, { accept: 'text/html', ...(cookie && { cookie }) })).headers['x-robots-tag']
    for (const url of ['/', '/about-us', '/about-us/', '/book-truck?from=Pune'])
      expect([url, await robotsOf(url)]).toEqual([url, undefined])
    for (const url of ['/dashboard', '/profile', '/admin/bookings/1', '/driver/fleet', '/nowhere'])
      expect([url, await robotsOf(url)]).toEqual([url, 'noindex'])
    // A robot has no session.
    expect(await robotsOf('/profile', '__Host-vapsi-session=x')).toBe(undefined)
  })

  test('search engines get the map of the site, with its own address', async () => {
    const robots = await get('/robots.txt', {})
    expect(robots).toMatchObject({ status: 200, body: 'Sitemap: https://vapsi.example/sitemap.xml' })
    const sitemap = await get('/sitemap.xml', {})
    expect(sitemap.headers['content-type']).toContain('application/xml')
    expect(sitemap.body).toBe('<loc>https://vapsi.example/about-us</loc>')
  })

  test('HTML is asked for anew each time', async () => {
    expect((await get('/')).headers['cache-control']).toBe('no-cache')
  })
})

describe('files', () => {
  test('a file of the app carries what a browser heeds on files, and not what it heeds on pages', async () => {
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
    // Opened by itself it is a document, as any other file of the site.
    expect((await get('/theme.js', {})).headers).toHaveProperty('content-security-policy')
  })

  test('hashed assets live a year, compressed ones go to who takes them', async () => {
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
    '/.sources',
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
  await serveWeb(other, firebase, { authenticate, nameOf }, folder)
  const { headers } = await other.inject({ url: '/' })
  expect(headers['content-security-policy']).toContain('https://identitytoolkit.googleapis.com')
  expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
  expect(headers['strict-transport-security']).toBeUndefined()
  await other.close()
})
