import { bids } from '@vapsi/contract/bids'
import { DOCUMENT_TYPES, documents } from '@vapsi/contract/documents'
import { expect, test } from 'vitest'

// These tests import through the plugin, as the app does.
const modules = import.meta.glob<object>(['../../contract/src/**/*.ts', '!**/*.test.ts'], { eager: true })

test('a call is its method, its address and who may make it, a constant beside it stays', () => {
  expect(bids.accept).toEqual({ method: 'POST', url: '/api/bids/:id/accept', scope: 'book' })
  expect(documents.pod.upload).toEqual({
    method: 'POST',
    url: '/api/bookings/:id/pod',
    multipart: 'pod',
    scope: 'papers',
  })
  expect(DOCUMENT_TYPES).toContain('application/pdf')
})

test('no file of the contract brings a schema along', () => {
  expect(Object.keys(modules).length).toBeGreaterThan(20)
  const holdsSchema = (value: unknown): boolean =>
    typeof value === 'object' && value !== null && ('_zod' in value || Object.values(value).some(holdsSchema))
  expect(Object.entries(modules).filter(([, exported]) => holdsSchema(exported))).toEqual([])
})
