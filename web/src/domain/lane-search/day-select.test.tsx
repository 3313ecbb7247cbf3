import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { indianDay } from '@vapsi/contract/values/india'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import '../../lib/language/locale.ts'
import { Field } from '../../ui/form/field.tsx'
import { DaySelect } from './day-select.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const chosen = vi.fn()
function Search() {
  const [day, setDay] = useState('')
  const choose = (next: string) => {
    chosen(next)
    setDay(next)
  }
  return (
    <I18nProvider i18n={i18n}>
      <Field label="When">
        <DaySelect value={day} onChange={choose} />
      </Field>
    </I18nProvider>
  )
}
const when = () => screen.getByLabelText<HTMLSelectElement>('When')
const another = () => screen.findByLabelText<HTMLInputElement>('Another day')

test('a day beyond the next six comes from the calendar, up to the last one that trucks are posted for', async () => {
  render(<Search />)
  fireEvent.change(when(), { target: { value: 'another' } })
  const box = await another()
  expect([box.type, box.min, box.max]).toEqual(['date', indianDay(), indianDay(new Date(), 60)])
  expect(chosen).not.toHaveBeenCalled()
  const day = indianDay(new Date(), 20)
  fireEvent.change(box, { target: { value: day } })
  expect(chosen.mock.calls).toEqual([[day]])
  expect([when().value, box.value]).toEqual([day, day])
  fireEvent.change(when(), { target: { value: 'tomorrow' } })
  expect(chosen).toHaveBeenLastCalledWith('tomorrow')
  expect(screen.queryByLabelText('Another day')).toBeNull()
})

test('a year that is being typed is kept and is no day yet', async () => {
  chosen.mockReset()
  render(<Search />)
  fireEvent.change(when(), { target: { value: 'another' } })
  fireEvent.change(await another(), { target: { value: '0002-12-14' } })
  expect(chosen).not.toHaveBeenCalled()
  expect((await another()).value).toBe('0002-12-14')
})

test('the calendar opens for a finger; keys stay in the list and go on to the field', async () => {
  const opened = vi.fn()
  Object.assign(HTMLInputElement.prototype, { showPicker: opened })
  render(<Search />)
  when().focus()
  fireEvent.keyDown(when(), { key: 'ArrowDown' })
  fireEvent.change(when(), { target: { value: 'another' } })
  await another()
  expect([opened.mock.calls.length, document.activeElement]).toEqual([0, when()])
  fireEvent.change(when(), { target: { value: '' } })
  fireEvent.pointerDown(when())
  fireEvent.change(when(), { target: { value: 'another' } })
  expect(document.activeElement).toBe(await another())
  expect(opened).toHaveBeenCalledOnce()
})
