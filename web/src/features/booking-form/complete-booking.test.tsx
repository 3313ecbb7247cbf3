import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '../../lib/language/locale.ts'
import { newQueryClient } from '../../lib/api/queries.tsx'
import { ApiError } from '../../lib/api/api-error.ts'
import { forgetDrafts } from '../../lib/forget-drafts.ts'
import { dismissToast, useToast } from '../../lib/session/toast.ts'
import { QuestionRegion } from '../../ui/overlay/question-region.tsx'
import { CompleteBooking, type CompleteBookingProps } from './complete-booking.tsx'

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('[]')))
})
afterEach(() => {
  cleanup()
  dismissToast()
  localStorage.clear()
  vi.unstubAllGlobals()
})

function Shown() {
  const { current } = useToast()
  return (
    <output aria-label="toast">
      {current?.title} {current?.description} {current?.variant}
    </output>
  )
}

function open(props: Partial<CompleteBookingProps> = {}) {
  const onSubmit = vi.fn()
  const onCancel = vi.fn()
  const view = render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={newQueryClient()}>
        <CompleteBooking
          draftName="booking.me.truck"
          isPending={false}
          error={null}
          summary={() => '₹42,500'}
          price={() => 42_500}
          ends={() => ({ pickup: null, delivery: null })}
          onSubmit={onSubmit}
          onCancel={onCancel}
          {...props}
        />
      </QueryClientProvider>
      <Shown />
      <QuestionRegion />
    </I18nProvider>,
  )
  return { ...view, onSubmit, onCancel }
}
const type = (label: RegExp, value: string, at = 0) =>
  fireEvent.change(screen.getAllByLabelText(label)[at] as HTMLElement, { target: { value } })
const fill = (phone = '9812345678', pincode = '440001') => {
  type(/Material Type/, 'Cotton')
  type(/Weight/, '5 Tons')
  for (const at of [0, 1]) {
    type(/Contact Name/, 'Ravi', at)
    type(/Contact Number/, phone, at)
    type(/Full Address/, '1 MIDC', at)
    type(/City/, 'Nagpur', at)
    type(/Pincode/, pincode, at)
  }
}
const save = () => fireEvent.submit(document.getElementById('complete-booking-form') as HTMLElement)
const toLast = () => fireEvent.click(screen.getByRole('button', { name: /3 Delivery|Delivery/ }))

test('an empty step says what is missing and goes nowhere', () => {
  const { onSubmit } = open()
  save()
  expect(screen.getByLabelText('toast').textContent).toBe(
    'Please fill all required fields All pickup/delivery contact details, addresses, material type, and weight are required. destructive',
  )
  const isWrong = (label: RegExp) => screen.getByLabelText(label).getAttribute('aria-invalid')
  expect(isWrong(/Material Type/)).toBe('true')
  // An edited field is no longer wrong; others stay.
  type(/Material Type/, 'Cotton')
  expect(isWrong(/Material Type/)).not.toBe('true')
  expect(isWrong(/Weight/)).toBe('true')
  expect(onSubmit).not.toHaveBeenCalled()
})

test('Enter goes on from step to step, the focus with it; Save checks the whole form', () => {
  const { onSubmit } = open()
  type(/Material Type/, 'Cotton')
  type(/Weight/, '5 Tons')
  const form = document.getElementById('complete-booking-form') as HTMLFormElement
  // The button that Enter in a field presses.
  const pressed = [...document.querySelectorAll<HTMLButtonElement>('button[type=submit]')].find((b) => b.form === form)
  fireEvent.click(pressed!)
  expect(document.activeElement?.getAttribute('name')).toBe('pickup.pincode')
  expect(screen.getByLabelText('toast').textContent.trim()).toBe('')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByLabelText('toast').textContent).toContain('Please fill all required fields')
  expect(onSubmit).not.toHaveBeenCalled()
})

test('nine digits are no phone number, five no pincode, in this order', () => {
  const { onSubmit } = open()
  fill('981234567', '44000')
  toLast()
  save()
  expect(screen.getByLabelText('toast').textContent).toContain(
    'Invalid phone numbers Contact numbers must be exactly 10 digits.',
  )
  for (const at of [0, 1]) type(/Contact Number/, '9812345678', at)
  save()
  expect(screen.getByLabelText('toast').textContent).toContain('Invalid pincodes Pincodes must be exactly 6 digits.')
  expect(onSubmit).not.toHaveBeenCalled()
})

test("an error reply that is not the server's own still shows its words at the form and in the toast", () => {
  open({ error: new ApiError(502, '<html>Bad gateway</html>') })
  expect(screen.getByRole('alert').textContent).toBe('Please try againWhat you typed is kept.')
})

test('what was refused at a field goes from below the form, too, once the field is corrected', () => {
  open({ error: new ApiError(409, 'Bad', { message: 'Too heavy', fields: { weight: 'Too heavy' } }) })
  expect(screen.getByRole('alert').textContent).toContain('Too heavy')
  type(/Weight/, '4 Tons')
  expect(screen.queryByText(/Too heavy/)).toBeNull()
})

test('a number pasted with +91 and a pincode with its space arrive whole', async () => {
  const { onSubmit } = open()
  fill('', '')
  const paste = (label: RegExp, text: string) => {
    for (const field of screen.getAllByLabelText(label))
      fireEvent.paste(field, { clipboardData: { getData: () => text } })
  }
  paste(/Contact Number/, '+91 98123 45678')
  paste(/Pincode/, '440 001')
  toLast()
  save()
  await expect.poll(() => onSubmit.mock.calls).toHaveLength(1)
  expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ delivery: { contactNumber: '9812345678', pincode: '440001' } })
})

test('a complete form is submitted as typed', async () => {
  const { onSubmit } = open()
  fill()
  toLast()
  save()
  await expect.poll(() => onSubmit.mock.calls).toHaveLength(1)
  expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({
    materialType: 'Cotton',
    pickup: { contactNumber: '9812345678', pincode: '440001' },
  })
})

test('letters do not get into numbers, and one that is too long stays whole, for the form to say so', () => {
  open()
  type(/Contact Number/, '98-1234 5678 99')
  type(/Pincode/, '4400012')
  expect((screen.getAllByLabelText(/Contact Number/)[0] as HTMLInputElement).value).toBe('981234567899')
  expect((screen.getAllByLabelText(/Pincode/)[0] as HTMLInputElement).value).toBe('4400012')
})

test('the draft survives a reload, and Cancel ends it', () => {
  open()
  type(/Material Type/, 'Rubber')
  cleanup()
  open()
  expect(screen.getByLabelText<HTMLInputElement>(/Material Type/).value).toBe('Rubber')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  cleanup()
  open()
  expect(screen.getByLabelText<HTMLInputElement>(/Material Type/).value).toBe('')
})

test('a PIN code of another place than its city or the trip is asked about, and no keeps what was typed', async () => {
  const mumbai = { name: 'Mumbai', state: 'Maharashtra', lat: 19.1, lng: 72.9 }
  vi.stubGlobal('fetch', (to: string) => {
    const { pathname, searchParams } = new URL(to, 'http://vapsi')
    const [isMumbai, city] = [searchParams.get('pin') === '400093', searchParams.get('city')]
    const pin = { place: isMumbai ? mumbai : null, isElsewhere: isMumbai && city === 'Delhi' }
    return Promise.resolve(new Response(JSON.stringify(pathname === '/api/places/pin' ? pin : [])))
  })
  const ends = () => ({ pickup: null, delivery: { name: 'Delhi', at: { lat: 28.6, lng: 77.2 } } })
  const { onSubmit } = open({ ends })
  fill('9812345678', '400093')
  toLast()
  save()
  await screen.findByRole('dialog', {
    name: 'Pincode 400093 is in Mumbai, Maharashtra, and the trip goes to Delhi. Is this right?',
  })
  fireEvent.click(screen.getByRole('button', { name: 'Change it' }))
  expect(onSubmit).not.toHaveBeenCalled()
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  type(/City/, 'Delhi', 1)
  save()
  await screen.findByRole('dialog', {
    name: 'Pincode 400093 is in Mumbai, Maharashtra, and the city says Delhi. Is this right?',
  })
  fireEvent.click(screen.getByRole('button', { name: 'Yes, it is right' }))
  await expect.poll(() => onSubmit.mock.calls).toHaveLength(1)
})

test('a PIN code fills a city that is empty', async () => {
  const mumbai = { name: 'Mumbai', state: 'Maharashtra', lat: 19.1, lng: 72.9 }
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify([mumbai]))))
  open()
  type(/Pincode/, '400094')
  await screen.findByText('Mumbai, Maharashtra')
  await expect.poll(() => screen.getAllByLabelText<HTMLInputElement>(/City/)[0]?.value).toBe('Mumbai')
})

test('whoever has more stops posts a load, with what is known of it', () => {
  open({
    initial: { weight: '9 Tons', pickupDate: '2027-01-05' },
    category: 'Open',
    ends: () => ({ pickup: { name: 'Mumbai, Maharashtra' }, delivery: { name: 'Jaipur, Rajasthan' } }),
  })
  const links = screen.getAllByText<HTMLAnchorElement>('Post a load with its stops')
  expect(links).toHaveLength(2)
  const { pathname, searchParams } = new URL(links[0]!.href)
  expect([pathname, Object.fromEntries(searchParams)]).toEqual([
    '/dashboard',
    {
      tab: 'post-load',
      from: 'Mumbai, Maharashtra',
      to: 'Jaipur, Rajasthan',
      weight: '9',
      day: '2027-01-05',
      category: 'Open',
    },
  ])
})

test('whoever books a part is not led to a load that takes a whole truck', () => {
  open({ isPart: true })
  expect(screen.queryByText('Post a load with its stops')).toBeNull()
})

test('a sign-out forgets every draft', () => {
  open()
  type(/Material Type/, 'Rubber')
  forgetDrafts()
  expect(Object.keys(localStorage)).toEqual([])
})

test('while it is sent, header and button say so and nothing goes twice', () => {
  const { onSubmit } = open({ isPending: true })
  expect(screen.getByRole('button', { name: 'Saving...' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Submitting....' })).toBeDefined()
  save()
  expect(onSubmit).not.toHaveBeenCalled()
})
