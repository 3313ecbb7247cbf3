import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import type { Config } from '../config.ts'
import { sessionCookieName } from './cookies.ts'

/** The API reference, written by the contract itself. Comes before the routes that it describes. */
export async function describeApi(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Vapsi',
        version: '1',
        description: [
          'Lists are JSON arrays with `limit`, `cursor`, `X-Total-Count` and `Link: rel="next"`.',
          'Creations answer 201 and honour `Idempotency-Key`.',
          'Errors are `{ message, code, fields? }`.',
        ].join(' '),
      },
      servers: [{ url: config.publicUrl }],
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookieName(config) } } },
    },
    transform: createJsonSchemaTransform({
      zodToJsonConfig: {
        unrepresentable: 'any',
        override: ({ zodSchema, jsonSchema }) => {
          if (zodSchema._zod.def.type === 'undefined') jsonSchema.description = 'Nothing'
        },
      },
    }),
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title: 'Vapsi API' },
    // Only the reference itself, without the tool's own bar above it.
    uiConfig: { layout: 'BaseLayout', docExpansion: 'none', persistAuthorization: false },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
}

/** Deny by default: an API path that did not come from the contract stops the boot. */
export function refuseForeignRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', ({ url, config }) => {
    const isReference = url === '/api/openapi.json' || url.startsWith('/api/docs')
    if (!url.startsWith('/api') || isReference) return
    if (!config || !('who' in config)) throw new Error(`${url} does not say who may call it`)
  })
}
