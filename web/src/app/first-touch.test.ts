import { afterEach, expect, test, vi } from 'vitest'
import { startAtFirstTouch } from './first-touch.ts'

afterEach(() => {
  document.body.innerHTML = ''
})

const page = () => {
  document.body.innerHTML =
    '<form><input name="from"><button type="submit">Search</button></form><button>Theme</button>'
  return { form: document.querySelector('form')!, theme: document.querySelectorAll('button')[1]! }
}

test('nothing starts by itself, and the first move starts it once', async () => {
  const start = vi.fn(() => Promise.resolve())
  startAtFirstTouch(start)
  expect(start).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('scroll'))
  window.dispatchEvent(new Event('pointermove'))
  await Promise.resolve()
  expect(start).toHaveBeenCalledTimes(1)
})

test('a button pressed too early is pressed again once the page listens', async () => {
  const { theme } = page()
  const pressed = vi.fn()
  let ready = () => {}
  startAtFirstTouch(() => new Promise((resolve) => (ready = resolve)))
  theme.click()
  theme.addEventListener('click', pressed)
  expect(pressed).not.toHaveBeenCalled()
  ready()
  await vi.waitFor(() => expect(pressed).toHaveBeenCalledTimes(1))
})

test('a form sent too early is held back, and sent again once the page listens', async () => {
  const { form } = page()
  const sent = vi.fn((event: Event) => event.preventDefault())
  let ready = () => {}
  startAtFirstTouch(() => new Promise((resolve) => (ready = resolve)))
  form.addEventListener('submit', sent)
  form.requestSubmit()
  expect(sent).not.toHaveBeenCalled()
  ready()
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
})

test('when the code cannot be had the form is sent as it stands, and the next touch tries again', async () => {
  const { form } = page()
  const submit = vi.spyOn(form, 'submit').mockImplementation(() => undefined)
  const start = vi.fn(() => Promise.reject(new Error('no signal')))
  startAtFirstTouch(start)
  form.requestSubmit()
  await vi.waitFor(() => expect(submit).toHaveBeenCalledTimes(1))
  window.dispatchEvent(new Event('scroll'))
  expect(start).toHaveBeenCalledTimes(2)
})
