import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { testConfig } from '../../../test/served-room.ts'
import { openHttp } from './http.ts'
import { openLog } from '../log.ts'
import { announcePage } from './page-headers.ts'
import { isForApi, pathOf } from './request-path.ts'

/** The answer to a raw request for this target, from a draining server if requested. */
async function answerTo(target: string, { drains = false } = {}): Promise<string> {
  const closing = new AbortController()
  const app = await openHttp(testConfig(), openLog({ level: 'silent' }), closing.signal)
  app.get('/api/echo', (request, reply) => {
    announcePage(request, reply, { total: 2, next: 'x' })
    return { ok: true }
  })
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  if (drains) closing.abort()
  const answer = await new Promise<string>((resolve, reject) => {
    let text = ''
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.write(`GET ${target} HTTP/1.1\r\nhost: h\r\nconnection: close\r\n\r\n`),
    )
    socket.on('data', (chunk) => (text += String(chunk)))
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
  })
  await app.close()
  return answer
}

const spellings = ['/api/echo?a=1', 'http://h/api/echo?a=1', 'HTTPS://h:1/api/echo?a=1', '/%61pi/echo?a=1']

test.each(spellings)('%s is the API: not cached, and refused while the server drains', async (target) => {
  const answer = await answerTo(target)
  expect(answer).toMatch(/^HTTP\/1\.1 200/)
  expect(answer).toContain('cache-control: no-store')
  expect(answer).toContain('?a=1&cursor=x>; rel="next"')
  expect(await answerTo(target, { drains: true })).toMatch(/^HTTP\/1\.1 503/)
})

test.each(['http://[/api/echo', 'x:', '*'])('the odd target %s is no error of ours', async (target) => {
  expect(await answerTo(target)).not.toMatch(/^HTTP\/1\.1 5/)
})

test('a request without a route belongs to the API by its path', () => {
  const isApi = (url: string) => isForApi({ url, routeOptions: {} } as never)
  expect(['/api/none', 'http://h/api/none?x'].map(isApi)).toEqual([true, true])
  expect(['/about-us', 'http://h/about-us', 'http://h', '/?u=/api/x'].map(isApi)).toEqual([false, false, false, false])
  expect(['/a?b', 'http://h/a?b', 'http://h', 'http://h?b'].map((url) => pathOf({ url }))).toEqual([
    '/a',
    '/a',
    '/',
    '/',
  ])
})
