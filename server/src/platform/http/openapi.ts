import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { Config } from '../../config.ts'
import { sessionCookieName } from './cookies.ts'
import { rateLimitKey } from './limits/rate-limit-key.ts'
import type { Limits } from './limits/limits.ts'
import { complete, type Description } from './reference/complete.ts'
import { namesIn } from './reference/names.ts'
import { compressedText } from './compressed-text.ts'

/**
 * The API reference, generated from the contract. It must be registered before the routes that it describes. It is
 * large and public: requests count against the address's common limit, and the text is generated once.
 */
export async function describeApi(
  app: FastifyInstance,
  config: Config,
  limits: Pick<Limits, 'request'>,
  contract: readonly object[],
): Promise<void> {
  const names = namesIn(contract)
  const options: Parameters<typeof createJsonSchemaTransform>[0] = {
    schemaRegistry: names.views,
    zodToJsonConfig: {
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        if (zodSchema._zod.def.type === 'undefined') jsonSchema.description = 'Nothing'
      },
    },
  }
  const withViews = createJsonSchemaTransformObject(options)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Vapsi',
        version: '1',
        license: { name: 'All rights reserved', identifier: 'LicenseRef-Vapsi' },
        description: [
          'Lists are JSON arrays with `limit`, `cursor`, `X-Total-Count` (exact up to 10,000, which stands for that many or more) and `Link: rel="next"`.',
          'Creations answer 201 and honour `Idempotency-Key` of whoever is signed in.',
          'Errors are `{ message, code, params?, fields?, fieldCodes? }`; whoever speaks another language says them by code.',
        ].join(' '),
      },
      servers: [{ url: config.publicUrl }],
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: sessionCookieName(config) },
          apiKey: {
            type: 'http',
            scheme: 'bearer',
            description: 'An API key of the account, `vapsi_…`; beside each call stands the scope that it needs.',
          },
        },
      },
    },
    transform: createJsonSchemaTransform(options),
    transformObject: (document) => complete(withViews(document) as Description, names),
  })
  const json = compressedText('application/json; charset=utf-8', () => JSON.stringify(app.swagger()))
  const yaml = compressedText('application/x-yaml; charset=utf-8', () => app.swagger({ yaml: true }))
  const heldBack = ({ ip }: FastifyRequest) => limits.request(`a:${rateLimitKey(ip)}`)
  await app.register(async (scope) => {
    scope.addHook('onRequest', heldBack)
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      theme: { title: 'Vapsi API' },
      // Only the reference, without the tool's own top bar.
      uiConfig: { layout: 'BaseLayout', docExpansion: 'none', persistAuthorization: false },
      uiHooks: {
        // The tool would generate both again for every request.
        async onRequest(request, reply) {
          const { url } = request.routeOptions
          if (url === '/api/docs/json') return json(request, reply)
          if (url === '/api/docs/yaml') return yaml(request, reply)
          return undefined
        },
      },
    })
    scope.get('/api/openapi.json', { schema: { hide: true } }, json)
  })
}

/** Deny by default: an API path that is not from the contract stops the boot. */
export function refuseForeignRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', ({ url, config }) => {
    const isReference = url === '/api/openapi.json' || url.startsWith('/api/docs')
    if (!url.startsWith('/api') || isReference) return
    if (!config || !('who' in config)) throw new Error(`${url} does not say who may call it`)
  })
}
