// @vitest-environment node
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { tracking } from '@vapsi/contract/tracking'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import '../../lib/language/locale.ts'
import { read } from '../../lib/api/api.ts'
import { ShipperTracking } from './shipper-tracking.tsx'

test('a booking with a tracking link is written by the server, which does not know its own address', () => {
  const client = new QueryClient()
  client.setQueryData(read(tracking.get, { id: 'b1' }).queryKey, {
    consent: 'given',
    last: null,
    doneKm: null,
    leftKm: null,
    arrival: null,
    link: { url: '/t/abc', opened: 3, since: '2026-11-20T05:00:00Z' },
    can: { consent: false, share: true },
  })
  const html = renderToString(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <ShipperTracking bookingId="b1" />
      </QueryClientProvider>
    </I18nProvider>,
  )
  expect(html).toContain('Tracking link is on')
})
