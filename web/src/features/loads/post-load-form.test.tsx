import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import '../../lib/language/locale.ts'
import { indianDay } from '@vapsi/contract/values/india'
import { newQueryClient } from '../../lib/api/queries.tsx'
import { AuthProvider } from '../../lib/session/session.tsx'
import { PostLoadForm } from './post-load-form.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const at = (text: string) => ({ text, place: null })
const filled = { from: at('Pune'), to: at('Surat'), material: 'Steel', weight: '5', expectedPrice: '30000' }
const show = (initial: object = filled) =>
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={newQueryClient()}>
        <AuthProvider>
          <PostLoadForm initial={initial} onPosted={vi.fn()} />
        </AuthProvider>
      </QueryClientProvider>
    </I18nProvider>,
  )
/** A server that knows one Jamshedpur and two Aurangabads. */
function serve() {
  const bodies: Record<string, unknown>[] = []
  const jamshedpur = { id: 'p1', name: 'Jamshedpur', state: 'Jharkhand', lat: 22.8, lng: 86.2, kind: 'city' }
  const named = (url: string) =>
    url.includes('Jamshedpur')
      ? { place: jamshedpur, known: 1 }
      : { place: null, known: url.includes('Aurangabad') ? 2 : 0 }
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (url === '/api/posted-loads') bodies.push(JSON.parse(init?.body as string) as Record<string, unknown>)
    const body = url.startsWith('/api/places/named') ? named(url) : url.startsWith('/api/places') ? [] : { id: 'l1' }
    return Promise.resolve(new Response(JSON.stringify(body), { status: url === '/api/auth/user' ? 401 : 200 }))
  })
  return bodies
}
const leaveFrom = (text: string) => {
  const box = screen.getByRole('combobox', { name: /^From/ })
  fireEvent.focus(box)
  fireEvent.change(box, { target: { value: text } })
  fireEvent.blur(box)
}
const day = (ahead: number) => indianDay(new Date(), ahead)

test('the pickup is chosen in two taps; posted late, the form says what more time is worth', async () => {
  const bodies = serve()
  show()
  fireEvent.click(screen.getByRole('radio', { name: 'Tomorrow' }))
  expect(screen.getByText('Posted two days ahead, twice as many trucks fit.')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: '12 – 6 pm' }))
  fireEvent.click(screen.getByRole('button', { name: 'Post Load & Get Quotes' }))
  await waitFor(() => expect(bodies).toHaveLength(1))
  const until = Date.parse(`${day(1)}T18:00:00+05:30`)
  expect(bodies[0]).toMatchObject({ pickupUntil: new Date(until).toISOString() })
})

test('a day beyond tomorrow is at most a week ahead, and needs no hint', () => {
  serve()
  show()
  fireEvent.click(screen.getByRole('radio', { name: 'Another day' }))
  const box = screen.getByLabelText<HTMLInputElement>(/Pickup Date/)
  expect([box.value, box.max]).toEqual([day(2), day(7)])
  expect(screen.queryByText(/twice as many/)).toBeNull()
})

test('a typed name of one place is that place; of several or none the form says that it will not be matched, and what to do', async () => {
  const bodies = serve()
  show()
  leaveFrom('Plot 7, behind the mill')
  expect((await screen.findByText(/will not be matched/)).textContent).toMatch(/map does not know.*town near it/)
  leaveFrom('Aurangabad')
  expect((await screen.findByText(/will not be matched/)).textContent).toMatch(/^2 places are called “Aurangabad”/)
  leaveFrom('Jamshedpur')
  await waitFor(() => expect(screen.queryByText(/will not be matched/)).toBeNull())
  fireEvent.click(screen.getByRole('radio', { name: 'Tomorrow' }))
  fireEvent.click(screen.getByRole('button', { name: 'Post Load & Get Quotes' }))
  await waitFor(() => expect(bodies[0]).toMatchObject({ fromLat: 22.8, fromCity: 'Jamshedpur' }))
})

test('what the server refuses is said at its field, where the focus goes, until it is corrected', async () => {
  const refusal = {
    message: 'Enter a weight between 0.1 and 100 tons',
    fields: { weight: 'Enter a weight between 0.1 and 100 tons' },
  }
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(
      url === '/api/posted-loads'
        ? new Response(JSON.stringify(refusal), { status: 400 })
        : new Response('', { status: 401 }),
    ),
  )
  show({ ...filled, weight: '500', pickupDate: '2026-12-03' })
  fireEvent.click(screen.getByRole('button', { name: 'Post Load & Get Quotes' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Weight/)))
  expect(screen.getByLabelText(/Weight/).getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(screen.getByLabelText(/Weight/), { target: { value: '50' } })
  expect(screen.getByLabelText(/Weight/).getAttribute('aria-invalid')).not.toBe('true')
})

test('on a desk the map stands beside the form before any place is chosen', async () => {
  serve()
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
  show({})
  await screen.findByRole('img', { name: 'Map of India' })
  expect(screen.getByText(/^Choose both places/)).toBeTruthy()
})

test('a part load asks for pallets or boxes, works out their floor and says with what they never ride', async () => {
  const bodies = serve()
  show({ ...filled, pickupDate: day(1) })
  const type = (name: RegExp, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } })
  expect(screen.queryByLabelText(/Pallets or boxes/)).toBeNull()
  type(/Load Type/, 'PTL')
  fireEvent.click(screen.getByRole('button', { name: 'Post Load & Get Quotes' }))
  expect(screen.getByLabelText(/Pallets or boxes/).getAttribute('aria-invalid')).toBe('true')
  type(/Pallets or boxes/, '8')
  type(/Length/, '120')
  type(/Width/, '100')
  type(/Height/, '110')
  expect(screen.getByText('4.8 m of the truck’s floor, 5,000 kg')).toBeTruthy()
  fireEvent.click(screen.getByLabelText('May be stacked'))
  expect(screen.getByText('2.4 m of the truck’s floor, 5,000 kg')).toBeTruthy()
  type(/Kind of goods/, 'food')
  expect(screen.getByText('Never shares a truck with chemicals or fuel.')).toBeTruthy()
  type(/Pallets or boxes/, '900')
  expect(screen.getByText(/do not fit on the floor/)).toBeTruthy()
  type(/Pallets or boxes/, '8')
  fireEvent.click(screen.getByRole('button', { name: 'Post Load & Get Quotes' }))
  await waitFor(() => expect(bodies).toHaveLength(1))
  expect(bodies[0]).toMatchObject({ loadType: 'PTL', part: { pieces: '8', isStackable: true, goods: 'food' } })
})
