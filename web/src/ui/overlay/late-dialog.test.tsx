import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import '../../lib/language/locale.ts'
import type * as Late from './dialog.tsx'

afterEach(cleanup)

test('the code of dialogs comes with the first that opens, and the next one is there at once', async () => {
  const { Dialog } = await vi.importActual<typeof Late>('./dialog.tsx')
  const shown = (open: boolean, title: string) => (
    <I18nProvider i18n={i18n}>
      <Dialog open={open} onOpenChange={() => undefined} title={title} />
    </I18nProvider>
  )
  const { rerender } = render(shown(false, 'First'))
  rerender(shown(true, 'First'))
  expect(screen.queryByRole('dialog')).toBeNull()
  await screen.findByRole('dialog', { name: 'First' })
  cleanup()
  render(shown(true, 'Second'))
  expect(screen.getByRole('dialog', { name: 'Second' })).toBeDefined()
})
