import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { bids } from '@vapsi/contract/bids'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '../../lib/api/api.ts'
import '../../lib/language/locale.ts'
import { QuestionRegion } from './question-region.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const bid = { id: 'b1', vehicleId: 'v1', bidPrice: 900 }
const asking = () =>
  new Response('{"code":"price_far_below","message":"₹900 is 98 % below this lane. Send?"}', { status: 409 })

function serve() {
  const fetched = vi
    .fn<typeof fetch>()
    .mockImplementation((_, init) =>
      Promise.resolve(
        (init?.body as string | undefined)?.includes('"confirmed":true')
          ? new Response('{"id":"b1"}', { status: 201 })
          : asking(),
      ),
    )
  vi.stubGlobal('fetch', fetched)
  render(
    <I18nProvider i18n={i18n}>
      <QuestionRegion />
    </I18nProvider>,
  )
  return fetched
}

test('a price far off its lane is asked about in a dialog; a yes sends it once more, as something new and meant', async () => {
  const fetched = serve()
  const sent = api(bids.place, bid, { idempotencyKey: 'k' })
  expect(await screen.findByRole('dialog', { name: '₹900 is 98 % below this lane. Send?' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(await sent).toEqual({ id: 'b1' })
  const keys = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'))
  expect(keys[0]).toBe('k')
  expect(keys[1]).toBeTruthy()
  expect(keys[1]).not.toBe('k')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a no sends nothing and says so', async () => {
  const fetched = serve()
  const sent = api(bids.place, bid).catch((error: unknown) => error)
  fireEvent.click(await screen.findByRole('button', { name: 'Change it' }))
  expect(await sent).toMatchObject({ code: 'price_far_below', serverMessage: 'Not sent. Change it and send it again.' })
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('where no page can ask, it is the refusal', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(asking()))
  await expect(api(bids.place, bid)).rejects.toMatchObject({ code: 'price_far_below' })
})
