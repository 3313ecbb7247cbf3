// @vitest-environment node
import { expect, test, vi } from 'vitest'
import type { Travel } from '../src/lib/api/request.ts'
import { type Asked, renderApp } from './render-app.tsx'

// The first page loads all of the web's modules, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

type Answers = Record<string, unknown>

/** A server that answers each person with their own data, after a moment. */
const answering =
  (answers: Answers): Travel =>
  async (address) => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    const found = answers[address] ?? answers[address.split('?')[0] ?? '']
    return new Response(JSON.stringify(found ?? { message: 'Not found.' }), { status: found === undefined ? 404 : 200 })
  }
const asked = (more: Partial<Asked>): Asked => ({ path: '/', search: '', locale: 'en', isSignedIn: false, ...more })

const driver = (name: string) => ({ id: name, name, userType: 'transporter', isAdmin: false, isVerified: true })
const aTruck = (vehicleNumber: string) => ({
  id: vehicleNumber,
  vehicleNumber,
  category: 'Open',
  vehicleType: '19 feet',
  passingWeight: 9,
  status: 'available',
  isVerified: true,
  isOffRoad: false,
  activePostings: 0,
  createdAt: '2026-11-01T00:00:00Z',
})
const fleetOf = (name: string, plate: string) =>
  renderApp(
    asked({
      path: '/driver/fleet',
      isSignedIn: true,
      read: answering({
        '/api/user': driver(name),
        '/api/vehicles': [aTruck(plate)],
        '/api/posted-vehicles': [],
        '/api/notifications/unread': { count: 0 },
      }),
    }),
  )

test("a page behind the sign-in comes with its screens' data, and embeds it", async () => {
  const { html, state, status, title } = await fleetOf('Balwinder', 'MH12AB1234')
  expect([status, title]).toEqual([200, 'My Fleet · Vapsi'])
  expect(html).toContain('MH 12 AB 1234')
  expect(state.user?.name).toBe('Balwinder')
  expect(JSON.stringify(state.queries)).toContain('MH12AB1234')
  expect(state.reads).toContain('/api/user')
})

test('two people whose pages are rendered at the same moment get their own, each', async () => {
  const plates = ['MH12AB0001', 'MH12AB0002', 'MH12AB0003', 'MH12AB0004']
  const pages = await Promise.all(plates.map((plate) => fleetOf(`Owner of ${plate}`, plate)))
  pages.forEach(({ html, state }, at) => {
    const all = html.replaceAll(' ', '') + JSON.stringify(state)
    expect(plates.filter((plate) => all.includes(plate))).toEqual([plates[at]])
    expect(state.user?.id).toBe(`Owner of ${plates[at]}`)
  })
})

test('pages of two languages at once are each in their own', async () => {
  const [english, hindi] = await Promise.all([
    renderApp(asked({ path: '/about-us' })),
    renderApp(asked({ path: '/about-us', locale: 'hi' })),
  ])
  expect(english.title).toBe('About Us · Vapsi')
  expect(hindi.title).toBe('हमारे बारे में · Vapsi')
  expect(hindi.html).not.toContain('About Us')
})

test('what the server could not load is left to the browser, which shows the error', async () => {
  const { html, state } = await renderApp(
    asked({ path: '/driver/fleet', isSignedIn: true, read: answering({ '/api/user': driver('Balwinder') }) }),
  )
  expect(state.queries?.queries).toEqual([])
  expect(html).not.toContain('role="alert"')
})

test('a session that has ended is nobody, and who may not be here is sent on', async () => {
  const ended: Travel = async () => new Response('{"message":"Please sign in."}', { status: 401 })
  const of = (path: string, read: Travel) => renderApp(asked({ path, isSignedIn: true, read }))
  expect(await of('/profile', ended)).toMatchObject({ redirectTo: '/?next=%2Fprofile', state: { user: null } })
  const asDriver = answering({ '/api/user': driver('Balwinder') })
  expect((await of('/admin/bookings', asDriver)).redirectTo).toBe('/admin/login?next=%2Fadmin%2Fbookings')
  expect((await of('/auth', asDriver)).redirectTo).toBe('/shipper/login')
})

test('an entry of the apps stays in the browser, where the app is remembered', async () => {
  for (const path of ['/driver', '/shipper']) expect((await renderApp(asked({ path }))).redirectTo).toBeUndefined()
})

test('an address that leads nowhere is 404, in the office too and for whoever asks', async () => {
  const statusOf = async (path: string, user?: object) =>
    (
      await renderApp(
        asked({ path, isSignedIn: user !== undefined, ...(user && { read: answering({ '/api/user': user }) }) }),
      )
    ).status
  expect(await statusOf('/nowhere')).toBe(404)
  expect(await statusOf('/admin/nope')).toBe(404)
  expect(await statusOf('/admin/nope', driver('Balwinder'))).toBe(404)
  expect(await statusOf('/admin/nope', { ...driver('Meena'), userType: null, isAdmin: true })).toBe(404)
  expect(await statusOf('/about-us')).toBe(200)
})

test('no page needs a script of its own, which the policy would not run', async () => {
  const complaints = vi.spyOn(console, 'error')
  for (const path of ['/', '/about-us', '/popular-routes', '/shipper/login', '/driver/signup', '/admin/login'])
    expect([path, /<script|<template/.test((await renderApp(asked({ path }))).html)]).toEqual([path, false])
  expect(complaints).not.toHaveBeenCalled()
})
