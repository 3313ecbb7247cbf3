import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import '../lib/language/locale.ts'
import { BottomNav } from './shell/bottom-nav.tsx'
import { Button } from './button.tsx'
import { Dialog } from './overlay/dialog.tsx'
import { DigitsInput, MobileInput } from './form/digits-input.tsx'
import { Field } from './form/field.tsx'
import { Input } from './form/input.tsx'
import { OtpInput } from './form/otp-input.tsx'
import { Loaded, SkeletonCards } from './states.tsx'
import { TripChip } from './status-chip.tsx'
import { dismissToast, toast } from '../lib/session/toast.ts'
import { ToastView } from './overlay/toast-view.tsx'

afterEach(() => {
  cleanup()
  dismissToast()
  vi.useRealTimers()
})
const show = (node: ReactNode) => render(<I18nProvider i18n={i18n}>{node}</I18nProvider>)

test.each([
  ['in_transit', 'driver_drives', 0, 'In Transit'],
  ['in_transit', 'check_delivery', 0, 'Delivered'],
  ['in_transit', 'dispute_decided', 0, 'Dispute'],
  ['advance_paid', 'driver_loads', 0, 'Confirmed'],
  ['advance_paid', 'driver_loads', 5000, 'Advance Paid'],
] as const)('a trip that is %s and waits for %s, with ₹%i at the driver, is called %s', (status, code, paid, word) => {
  const { container } = show(<TripChip trip={{ status, totalPaidToDriver: paid, next: { code } }} />)
  expect(container.textContent).toBe(word)
})

test('a busy button keeps its place and takes no second press', () => {
  const pressed = vi.fn()
  show(
    <Button busy onClick={pressed}>
      Saving...
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Saving...' })
  fireEvent.click(button)
  expect(pressed).not.toHaveBeenCalled()
  expect(button.hasAttribute('disabled')).toBe(false)
  expect(button.getAttribute('aria-busy')).toBe('true')
})

test('a field binds label, hint and error to its control', () => {
  show(
    <Field label="Pincode" hint="Six digits" error="Pincodes must be exactly 6 digits." required>
      <Input />
    </Field>,
  )
  const input = screen.getByRole('textbox', { name: /Pincode/ })
  const described = input
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent)
  expect(described).toEqual(['Pincodes must be exactly 6 digits.', 'Six digits'])
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(input.getAttribute('aria-required')).toBe('true')
})

test('a code may be pasted inside a message, and only digits count', () => {
  const complete = vi.fn()
  function Form() {
    const [code, setCode] = useState('')
    return <OtpInput value={code} onChange={setCode} onComplete={complete} />
  }
  show(<Form />)
  const input = screen.getByRole('textbox', { name: 'OTP' })
  expect(input.getAttribute('autocomplete')).toBe('one-time-code')
  fireEvent.change(input, { target: { value: '12a3' } })
  expect((input as HTMLInputElement).value).toBe('123')
  fireEvent.paste(input, { clipboardData: { getData: () => 'Your Vapsi OTP is 482913. Valid 10 minutes.' } })
  expect((input as HTMLInputElement).value).toBe('482913')
  expect(complete).toHaveBeenCalledExactlyOnceWith('482913')
})

test.each([
  [MobileInput, '+91 98765 43210', '9876543210'],
  [MobileInput, '098765-43210', '9876543210'],
  [MobileInput, '919876543210', '9876543210'],
  [MobileInput, '0091 9876543210', '9876543210'],
  [DigitsInput, '440 001', '440001'],
])('digits pasted or put in at once are the ones that are meant', (Kind, pasted, meant) => {
  const change = vi.fn()
  show(<Kind aria-label="Number" places={6} value="" onChange={change} />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Number' })
  fireEvent.paste(field, { clipboardData: { getData: () => pasted } })
  expect(change).toHaveBeenCalledExactlyOnceWith(meant)
  // A keyboard's clipboard and the browser's autofill send no paste, and a maxLength would cut their text.
  expect(field.maxLength).toBe(-1)
  change.mockReset()
  fireEvent.change(field, { target: { value: pasted } })
  expect(change).toHaveBeenCalledExactlyOnceWith(meant)
})

test('a digit too many is not taken, wherever it is typed', () => {
  const change = vi.fn()
  show(<MobileInput aria-label="Number" value="9876543210" onChange={change} />)
  for (const value of ['98765432101', '19876543210'])
    fireEvent.change(screen.getByRole('textbox', { name: 'Number' }), { target: { value } })
  expect(change).not.toHaveBeenCalled()
})

test.each([
  ['09811100011', '9811100011'],
  ['919811100011', '9811100011'],
  ['00919811100011', '9811100011'],
  ['९८१११०००११', '9811100011'],
])('a number typed as %s key by key is %s, not the first ten of its digits', (typed, meant) => {
  function Form() {
    const [number, setNumber] = useState('')
    return <MobileInput aria-label="Number" value={number} onChange={setNumber} />
  }
  show(<Form />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Number' })
  for (const key of typed) fireEvent.change(field, { target: { value: field.value + key } })
  expect(field.value).toBe(meant)
})

test('a pasted number that is too long stays whole, for the form to say so', () => {
  const change = vi.fn()
  show(<MobileInput aria-label="Number" value="" onChange={change} />)
  const field = screen.getByRole('textbox', { name: 'Number' })
  fireEvent.paste(field, { clipboardData: { getData: () => '98111000112' } })
  expect(change).toHaveBeenCalledExactlyOnceWith('98111000112')
})

test('a closed dialog gives the focus back to what opened it, or to the content when that has gone', async () => {
  function Screen({ canCancel = true }) {
    const [isOpen, setOpen] = useState(false)
    return (
      <main id="main" tabIndex={-1}>
        {canCancel && <Button onClick={() => setOpen(true)}>Cancel Booking</Button>}
        {isOpen && (
          <Dialog open onOpenChange={setOpen} title="Cancel booking VP-1?">
            <Input aria-label="Reason" />
          </Dialog>
        )}
      </main>
    )
  }
  const at = (canCancel: boolean) => (
    <I18nProvider i18n={i18n}>
      <Screen canCancel={canCancel} />
    </I18nProvider>
  )
  const { rerender } = render(at(true))
  const button = screen.getByRole('button', { name: 'Cancel Booking' })
  const openAndLeave = (meanwhile?: () => void) => {
    button.focus()
    fireEvent.click(button)
    meanwhile?.()
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  }
  openAndLeave()
  await waitFor(() => expect(document.activeElement).toBe(button))
  openAndLeave(() => rerender(at(false)))
  await waitFor(() => expect(document.activeElement?.id).toBe('main'))
})

test('a toast stays for its 5 s whatever is pressed meanwhile', () => {
  show(
    <>
      <ToastView />
      <button type="button">Continue</button>
    </>,
  )
  const next = screen.getByRole('button', { name: 'Continue' })
  act(() => void toast({ title: 'Vehicle added successfully' }))
  fireEvent.click(next)
  expect(screen.getByText('Vehicle added successfully')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText('Vehicle added successfully')).toBeNull()
})

test('a toast that comes while a dialog is open leaves Escape to the dialog', async () => {
  const close = vi.fn()
  show(
    <>
      <Dialog open onOpenChange={close} title="Keys">
        J and K
      </Dialog>
      <ToastView />
    </>,
  )
  await screen.findByRole('dialog', { name: 'Keys' })
  act(() => void toast({ title: 'Statement taken in' }))
  await screen.findByText('Statement taken in')
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  expect(close).toHaveBeenCalledExactlyOnceWith(false)
  expect(screen.getByText('Statement taken in')).toBeTruthy()
})

test('Escape in a field is the field’s, also while a toast is seen; in the toast it closes it', async () => {
  const seen = vi.fn((event: { key: string; defaultPrevented: boolean }) => [event.key, event.defaultPrevented])
  show(
    <>
      <input aria-label="Search" onKeyDown={seen} />
      <ToastView />
    </>,
  )
  act(() => void toast({ title: 'Dismissed' }))
  await screen.findByText('Dismissed')
  screen.getByLabelText('Search').focus()
  fireEvent.keyDown(screen.getByLabelText('Search'), { key: 'Escape' })
  expect(seen.mock.results.map(({ value }) => value as unknown)).toEqual([['Escape', false]])
  expect(screen.getByText('Dismissed')).toBeTruthy()
  const button = screen.getByRole('button', { name: 'Close' })
  button.focus()
  fireEvent.keyDown(button, { key: 'Escape' })
  expect(screen.queryByText('Dismissed')).toBeNull()
})

test('only one toast is seen, and it goes after 5 s', () => {
  vi.useFakeTimers()
  show(<ToastView />)
  act(() => void toast({ title: 'First' }))
  act(() => void toast({ title: 'Failed to book truck', description: 'Taken', variant: 'destructive' }))
  expect(screen.queryByText('First')).toBeNull()
  expect(screen.getByText('Failed to book truck')).toBeTruthy()
  act(() => void vi.advanceTimersByTime(4900))
  expect(screen.queryByText('Failed to book truck')).not.toBeNull()
  act(() => void vi.advanceTimersByTime(200))
  expect(screen.queryByText('Failed to book truck')).toBeNull()
})

test('a skeleton waits 300 ms, its words do not', () => {
  vi.useFakeTimers()
  const { container } = show(<SkeletonCards text="Loading available trucks..." visibleText />)
  expect(screen.getByText('Loading available trucks...')).toBeTruthy()
  expect(container.querySelectorAll('[aria-hidden]')).toHaveLength(0)
  act(() => void vi.advanceTimersByTime(300))
  expect(container.querySelectorAll('[aria-hidden]').length).toBeGreaterThan(0)
})

test('a list shows its error with a way to try again, its emptiness, or its rows', () => {
  const refetch = vi.fn()
  const list = (query: { data: string[] | undefined; error: unknown; isPending: boolean }) => (
    <Loaded query={{ ...query, refetch }} empty={<p>No payments due.</p>}>
      {(rows) => <p>{rows.join()}</p>}
    </Loaded>
  )
  show(list({ data: undefined, error: new Error('x'), isPending: false }))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(refetch).toHaveBeenCalledOnce()
  cleanup()
  show(list({ data: [], error: null, isPending: false }))
  expect(screen.getByText('No payments due.')).toBeTruthy()
  cleanup()
  show(list({ data: ['a', 'b'], error: null, isPending: false }))
  expect(screen.getByText('a,b')).toBeTruthy()
})

test('the bottom bar goes when scrolling down past 100 px and comes back when scrolling up', () => {
  const Sign = () => null
  show(<BottomNav items={[{ id: 'home', label: 'Home', icon: Sign as never }]} active="home" />)
  const bar = screen.getByRole('navigation')
  const scrollTo = (y: number) =>
    act(() => {
      Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
      fireEvent.scroll(window)
    })
  scrollTo(90)
  expect(bar.dataset['hidden']).toBeUndefined()
  scrollTo(180)
  expect(bar.dataset['hidden']).toBe('true')
  scrollTo(150)
  expect(bar.dataset['hidden']).toBeUndefined()
})
