import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** The words at a field, as they are read out with it. */
const saidAt = (box: HTMLElement) =>
  (box.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)

/**
 * For tests of forms: the server's refusal is shown at this field only and has the focus, editing removes it, and typed
 * text is kept.
 */
export async function expectRefusedAt(find: () => HTMLElement, words: string, corrected: string): Promise<void> {
  const typed = valueOf(find())
  await waitFor(() => expect(find().getAttribute('aria-invalid')).toBe('true'))
  expect(saidAt(find())).toContain(words)
  expect(screen.queryAllByRole('alert').filter(({ textContent }) => textContent.includes(words))).toEqual([])
  expect(document.activeElement).toBe(find())
  expect(valueOf(find())).toBe(typed)
  fireEvent.change(find(), { target: { value: corrected } })
  expect(find().getAttribute('aria-invalid')).toBeNull()
}

const valueOf = (box: HTMLElement) => (box as HTMLInputElement).value

/** An answer of the server that refuses one field. */
export const refusing = (field: string, message: string, code = 'invalid', status = 400) => [
  status,
  { message, code, fields: { [field]: message } },
]
