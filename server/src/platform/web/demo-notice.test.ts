import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { openHttp } from '../http/http.ts'
import { openLog } from '../log.ts'
import { serveWeb } from './web-app.ts'

const folder = await mkdtemp(join(tmpdir(), 'vapsi-demo-'))
afterAll(() => rm(folder, { recursive: true }))
const page = (title: string) => `<html><head><title>${title}</title></head><body><div id="root"></div></body></html>`
const renderer = `export const render = async ({ path }) => {
  if (path === '/broken') throw new Error('broken')
  return { status: 200, html: ${JSON.stringify(page('Rendered'))}, isListed: true }
}`
for (const [name, text] of Object.entries({
  'pages/en/index.html': page('Landing'),
  'pages/hi/about-us.html': page('About'),
  'client/shell.html': page('Shell'),
  'server/render.js': renderer,
})) {
  await mkdir(dirname(join(folder, name)), { recursive: true })
  await writeFile(join(folder, name), text)
}

async function pagesOf(env: Record<string, string>) {
  const config = readConfig({ LOG_LEVEL: 'silent', MAX_EVENT_LOOP_DELAY_MS: '0', ...env })
  const app = await openHttp(config, openLog({ level: 'silent' }))
  await serveWeb(app, config, folder)
  const read = async (url: string, cookie = '') =>
    (await app.inject({ url, headers: { accept: 'text/html', cookie } })).body
  const found = await Promise.all([
    read('/'),
    read('/about-us', 'vapsi-locale=hi'),
    read('/book-truck'),
    read('/admin/login'),
    read('/broken'),
  ])
  await app.close()
  return found
}
const notice = 'Demo: anybody can read the codes and messages here. Use no real numbers.'

test('a demo that strangers can reach says so above every screen, however it is rendered', async () => {
  for (const text of await pagesOf({ DEMO: 'on', PUBLIC_URL: 'https://vapsi.example' })) {
    expect(text.split('<body>')[1]).toMatch(/^<aside data-demo/)
    expect(text).toContain(notice)
  }
})

test.each([
  ['a demo on this computer', { DEMO: 'on' }],
  [
    'no demo',
    { DEMO: 'off', PUBLIC_URL: 'https://vapsi.example', SECRETS_KEY: Buffer.alloc(32, 1).toString('base64') },
  ],
])('%s says nothing', async (_, env) => {
  for (const text of await pagesOf(env)) expect(text).not.toContain('data-demo')
})
