import type { Endpoint } from '@vapsi/contract/endpoint'
import type { Names } from './names.ts'
import { errorSchema, refusalsOf, sharedRefusals } from './refusals.ts'
import { webhookReference } from './webhook-reference.ts'

interface Operation {
  operationId?: string
  requestBody?: { required?: boolean; content?: object }
  responses?: Record<string, { content?: Record<string, unknown> }>
}

type Components = Record<string, Record<string, unknown>>

export interface Description {
  paths?: Record<string, Record<string, Operation>>
  components?: Components
  webhooks?: object
}

/** Adds what Fastify does not know about a route: the contract's names, files, and how each call can refuse. */
export function complete(description: Description, { calls }: Names): Description {
  const paths = Object.entries(description.paths ?? {}).map(([path, operations]) => {
    const named = Object.entries(operations).map(([method, operation]) => {
      const call = calls.get(`${method.toUpperCase()} ${path}`)
      return [method, call ? { operationId: call.name, ...operation, ...whole(operation, call.endpoint) } : operation]
    })
    return [path, Object.fromEntries(named)]
  })
  const components = {
    ...description.components,
    schemas: { ...description.components?.['schemas'], Error: errorSchema },
    responses: sharedRefusals,
  }
  return withoutUnused({
    ...description,
    paths: Object.fromEntries(paths),
    components,
    ...('WebhookBody' in components.schemas && { webhooks: webhookReference }),
  })
}

function whole({ requestBody, responses = {} }: Operation, endpoint: Endpoint): Operation {
  const { multipart, raw, schema } = endpoint
  const success = Object.entries(responses).map(([status, reply]) => [
    status,
    raw && reply.content ? { ...reply, content: { [raw]: Object.values(reply.content)[0] } } : reply,
  ])
  return {
    ...(requestBody && { requestBody: { ...requestBody, required: !schema.body?.safeParse(undefined).success } }),
    ...(multipart && {
      requestBody: { required: true, content: { 'multipart/form-data': { schema: form(multipart) } } },
    }),
    responses: { ...Object.fromEntries(success), ...refusalsOf(endpoint) },
  }
}

const form = (file: string) => ({
  type: 'object',
  properties: { [file]: { type: 'string', contentMediaType: 'application/octet-stream' } },
  required: [file],
})

/** Every named shape has two forms, sent and answered; most are used in one form only, and some in none. */
function withoutUnused(description: Description): Description {
  const { schemas = {}, responses = {}, ...rest } = description.components ?? {}
  const used = new Set<string>()
  const follow = (part: unknown) => {
    for (const [, kind = '', name = ''] of JSON.stringify(part).matchAll(
      /"#\/components\/(schemas|responses)\/([^"]+)"/g,
    )) {
      if (used.has(`${kind}/${name}`)) continue
      used.add(`${kind}/${name}`)
      follow((kind === 'schemas' ? schemas : responses)[name] ?? null)
    }
  }
  follow(description.paths)
  follow(description.webhooks ?? null)
  const kept = (kind: string, parts: object) =>
    Object.fromEntries(Object.entries(parts).filter(([name]) => used.has(`${kind}/${name}`)))
  return {
    ...description,
    components: { ...rest, schemas: kept('schemas', schemas), responses: kept('responses', responses) },
  }
}
