// @vitest-environment node
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { type QueryObserverOptions, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import '../../lib/language/locale.ts'
import { DocumentViewer } from './document-viewer.tsx'

test('the server loads no file for the HTML of a page', () => {
  const client = new QueryClient()
  const file = { url: '/api/bookings/b1/lr', mediaType: 'image/jpeg', uploadedAt: '2026-11-20T05:00:00Z' }
  renderToString(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <DocumentViewer document={file} label="LR" />
      </QueryClientProvider>
    </I18nProvider>,
  )
  const asked = client.getQueryCache().getAll()
  expect(asked.map(({ options }) => (options as QueryObserverOptions).enabled)).toEqual([false])
})
