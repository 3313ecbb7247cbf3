/** Where the API describes itself. */
export const API_REFERENCE = { page: '/api/docs', document: '/api/openapi.json' } as const
