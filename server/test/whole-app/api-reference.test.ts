import { KEY_SCOPES } from '@vapsi/contract/values/access/rights'
import { beforeAll, describe, expect, test } from 'vitest'
import { everyEndpoint } from '../../../trust/endpoints.ts'
import { anApp } from '../app.ts'

interface Reply {
  $ref?: string
  content?: Record<
    string,
    { schema: { $ref?: string; items?: object; allOf?: { properties?: { code: { enum: string[] } } }[] } }
  >
}
interface Operation {
  operationId?: string
  security?: object[]
  requestBody?: { required: boolean; content: object }
  responses: Record<string, Reply>
}
interface Reference {
  info: { license?: { name: string; identifier: string } }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, object>>
  webhooks: { event: { post: { parameters: { name: string }[] } } }
}

let reference: Reference
let operations: [at: string, Operation][]
let call: Awaited<ReturnType<typeof anApp>>['as']

beforeAll(async () => {
  call = (await anApp()).as
  reference = (await call(null)<Reference>('GET', '/api/openapi.json')).body
  operations = Object.entries(reference.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      operation,
    ]),
  )
})

const named = (name: string) => operations.find(([, { operationId }]) => operationId === name)?.[1]
const replied = (name: string, status: number) => named(name)?.responses[status]?.content?.['application/json']?.schema
const without = (may: (operation: Operation) => boolean) => operations.filter(([, it]) => !may(it)).map(([at]) => at)

test('every call of the contract is in it, under the name that the contract gives it', async () => {
  const calls = (await everyEndpoint()).map(({ method, url }) => `${method} ${url}`)
  expect(operations.map(([at]) => at).sort()).toEqual([...calls].sort())
  expect(without(({ operationId }) => /^\w+(\.\w+)+$/.test(operationId ?? ''))).toEqual([])
  expect(new Set(operations.map(([, { operationId }]) => operationId)).size).toBe(operations.length)
  expect(reference.paths['/api/bids/{id}/accept']?.['post']?.operationId).toBe('bids.accept')
  expect(reference.paths['/api/admin/queues']?.['get']?.operationId).toBe('admin.queues')
})

test('no two paths differ in the names of their parameters alone', () => {
  const shapes = Object.keys(reference.paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'))
  expect(shapes.filter((shape, at) => shapes.indexOf(shape) !== at)).toEqual([])
})

test('it names its server and its licence', () => {
  expect(reference.servers[0]?.url).toMatch(/^http/)
  expect(reference.info.license).toEqual({ name: expect.any(String), identifier: expect.any(String) })
})

test('every call says who may call it: anyone, or the holder of a session cookie or of a key with its scope', async () => {
  for (const { method, url, who, scope } of await everyEndpoint()) {
    const [, operation] = operations.find(([at]) => at === `${method} ${url}`) ?? []
    const byKey = KEY_SCOPES.filter((one) => one === scope).map((one) => ({ apiKey: [one] }))
    expect(operation?.security, `${method} ${url}`).toEqual(who === 'anyone' ? [] : [{ session: [] }, ...byKey])
  }
})

test('every reference leads to a component, and every component is used', () => {
  const names = Object.entries(reference.components).flatMap(([kind, parts]) =>
    kind === 'securitySchemes' ? [] : Object.keys(parts).map((name) => `#/components/${kind}/${name}`),
  )
  const used = [...JSON.stringify(reference).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref)
  expect(new Set(used)).toEqual(new Set(names))
})

test('views have the names of the contract, also in a list', () => {
  expect(replied('bids.accept', 200)).toEqual({ $ref: '#/components/schemas/BidView' })
  expect(replied('bids.ofLoad', 200)).toEqual({ type: 'array', items: { $ref: '#/components/schemas/BidView' } })
  expect(Object.keys(reference.components['schemas'] ?? {})).toEqual(
    expect.arrayContaining(['AdminBookingView', 'BookingView', 'Error', 'LoadView', 'UserView', 'VehicleView']),
  )
})

test('what webhooks are sent is in it, with its kinds and headers', () => {
  const { post } = reference.webhooks.event
  expect(post.parameters.map(({ name }) => name)).toEqual(['webhook-id', 'webhook-timestamp', 'webhook-signature'])
  expect(JSON.stringify(reference.components['schemas']?.['WebhookBody'])).toContain('"booking_completed"')
})

test('a file is described as one, whichever way it goes, and a body that may stay away as such', () => {
  expect(Object.keys(named('documents.pod.upload')?.requestBody?.content ?? {})).toEqual(['multipart/form-data'])
  expect(Object.keys(named('bookings.statement')?.responses[200]?.content ?? {})).toEqual(['text/csv'])
  expect([named('bids.accept'), named('bids.place')].map((it) => it?.requestBody?.required)).toEqual([false, true])
})

describe('refusals', () => {
  test('every call has a success and a refusal', () => {
    const answers = (digit: string) => (it: Operation) =>
      Object.keys(it.responses).some((status) => status.startsWith(digit))
    expect([without(answers('2')), without(answers('4'))]).toEqual([[], []])
  })

  test('a call has those that its shape allows', () => {
    const statuses = (name: string) => Object.keys(named(name)?.responses ?? {}).join(' ')
    expect(statuses('bids.accept')).toBe('200 400 401 403 404 409 413 415 422 429 500 503')
    expect(statuses('system.config')).toBe('200 415 429 500 503')
    expect(statuses('documents.pod.upload')).toContain('408')
    const codes = (name: string, status: number) => replied(name, status)?.allOf?.[1]?.properties?.code.enum
    expect(codes('bids.place', 403)).toContain('mobile_unproven')
    expect(codes('bids.accept', 403)).not.toContain('mobile_unproven')
    expect(named('bids.accept')?.responses[409]).toEqual({ $ref: '#/components/responses/Conflict' })
  })

  test.each([
    ['bids.accept', 'POST', '/api/bids/none/accept', {}, 401],
    ['market.search', 'GET', '/api/market-trucks?limit=none', undefined, 400],
    [
      'identity.adminLogin',
      'POST',
      '/api/admin/login',
      { email: 'who@vapsi.example', password: 'not the password' },
      401,
    ],
    ['system.confirmSubscription', 'POST', '/api/newsletter/confirm', { token: 'none' }, 404],
  ] as const)('%s answers as it says', async (name, method, url, body, status) => {
    const answer = await call(null)<{ code: string }>(method, url, body)
    expect(answer.status).toBe(status)
    expect(JSON.stringify(wholeOf(named(name)?.responses[status]))).toContain(`"${answer.body.code}"`)
  })
})

const wholeOf = (reply: Reply | undefined) =>
  reply?.$ref ? reference.components['responses']?.[reply.$ref.replace('#/components/responses/', '')] : reply
