import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Combobox } from './combobox.tsx'
import { renderOffice } from './render-office.tsx'

const office = renderOffice()
const best = { id: 't1', name: 'Asha Carriers' }
const khan = { id: 't2', name: 'Khan Transport' }

test('Enter takes a row of what is typed, never one of what was typed before', async () => {
  const onChoose = vi.fn()
  office.answers['GET /api/people?q='] = [200, [best]]
  office.answers['GET /api/people?q=khan'] = [200, [khan]]
  const online = globalThis.fetch
  const asked = vi.fn()
  const answer = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.endsWith('khan')) {
      asked()
      await answer.promise
    }
    return online(url, init)
  })
  office.render(
    <Combobox<typeof best>
      label="People"
      placeholder="Name"
      none="Nobody"
      chosenText={null}
      listOf={(q) => ({ address: `/api/people?q=${q}` })}
      onChoose={onChoose}
    >
      {({ name }) => name}
    </Combobox>,
  )
  const box = screen.getByRole('combobox')
  const enter = () => fireEvent.keyDown(box, { key: 'Enter' })
  fireEvent.focus(box)
  await screen.findByRole('option', { name: 'Asha Carriers' })
  fireEvent.change(box, { target: { value: 'khan' } })
  enter()
  expect(onChoose).not.toHaveBeenCalled()
  // The words have come to rest, the answer has not come.
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  enter()
  expect(onChoose).not.toHaveBeenCalled()
  answer.resolve()
  await screen.findByRole('option', { name: 'Khan Transport' })
  enter()
  expect(onChoose.mock.calls).toEqual([[khan]])
})
