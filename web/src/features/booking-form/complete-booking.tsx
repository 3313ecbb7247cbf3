import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiError, errorMessage } from '../../lib/api/api-error.ts'
import { useDraft } from '../../lib/drafts.ts'
import { catchFocus } from '../../lib/focus.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { Button } from '../../ui/button.tsx'
import {
  type BookingValues,
  type Step,
  breachOf,
  emptyBooking,
  ownFields,
  stepOf,
} from '../../domain/bookings/booking-values.ts'
import { GoodsFields, TripFields } from './goods-fields.tsx'
import { Steps } from './steps.tsx'
import { StopFields } from '../../domain/bookings/stop-fields.tsx'
import { useBreachWords } from '../../domain/bookings/use-breach-words.ts'

const formId = 'complete-booking-form'
const lastStep = 2

export interface CompleteBookingProps {
  /** Under this name the draft is kept on this device. */
  draftName: string
  initial?: Partial<BookingValues>
  isDirect?: boolean
  isPending: boolean
  error: Error | null
  /** Route and price, in sight on every step. */
  summary: (values: BookingValues) => ReactNode
  onSubmit: (values: BookingValues, forget: () => void) => void
  onCancel: () => void
}

/** Complete Booking: goods, pickup, delivery. Checked as a whole and in the specified order. */
export function CompleteBooking(props: CompleteBookingProps) {
  const { t } = useLingui()
  const { isDirect = false, isPending, error } = props
  const { values, change, forget } = useDraft<BookingValues>(props.draftName, { ...emptyBooking, ...props.initial })
  const [step, setStep] = useState<Step>(0)
  const [broken, setBroken] = useState<Record<string, string>>({})
  const sayBreach = useBreachWords()
  const form = useRef<HTMLFormElement>(null)
  const refused = error instanceof ApiError ? ownFields(error.fields) : {}
  const errors = { ...refused, ...broken }
  usePageTitle(t`Complete Booking`)
  useEffect(catchFocus, [])

  // A refused field may lie on another step than the one that is shown.
  const [seen, setSeen] = useState(error)
  const [wanted, setWanted] = useState(0)
  if (seen !== error) {
    setSeen(error)
    const first = Object.keys(refused)[0]
    if (first) {
      setStep(stepOf(first))
      setWanted(wanted + 1)
    }
  }
  const shownStep = useRef(step)
  useEffect(() => {
    if (shownStep.current === step) return
    shownStep.current = step
    // The button that led here stands below the new fields.
    form.current?.querySelector<HTMLElement>('section:not([hidden])')?.focus({ preventScroll: true })
  }, [step])
  useEffect(() => {
    if (wanted > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [wanted])

  const check = (only?: Step): boolean => {
    const breach = breachOf(values, {
      isDirect,
      ...(only !== undefined && { counts: (field: string) => stepOf(field) === only }),
    })
    setBroken(breach ? sayBreach(breach) : {})
    if (!breach) return true
    setStep(stepOf(breach.fields[0] ?? ''))
    setWanted((count) => count + 1)
    return false
  }
  const goTo = (next: Step) => {
    setStep(next)
    window.scrollTo({ top: 0 })
  }
  const save = () => {
    if (!isPending && check()) props.onSubmit(values, () => forget())
  }
  // Continue, or Enter in a field, which would press the first submit button: Save is therefore none.
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (step === lastStep) save()
    else if (!isPending && check(step)) goTo((step + 1) as Step)
  }
  const cancel = () => {
    forget()
    props.onCancel()
  }

  return (
    <main id="main" tabIndex={-1} className="mx-auto w-full max-w-2xl px-4 pb-28 md:px-8">
      <header className="flex items-center gap-2 pt-3 pb-2">
        <Button variant="quiet" className="-ml-3" onClick={cancel}>
          <Trans>Cancel</Trans>
        </Button>
        <h1 className="min-w-0 flex-1 truncate text-center text-lg font-bold">
          <Trans>Complete Booking</Trans>
        </h1>
        <Button variant="quiet" className="-mr-3" busy={isPending} onClick={save}>
          {isPending ? <Trans>Saving...</Trans> : <Trans>Save</Trans>}
        </Button>
      </header>
      <div className="sticky top-0 z-20 -mx-4 border-b border-line bg-paper px-4 py-3 md:-mx-8 md:px-8">
        {props.summary(values)}
      </div>
      <Steps step={step} onStep={goTo} />
      <form id={formId} ref={form} noValidate onSubmit={submit} className="mt-4">
        {/* `hidden` keeps what the browser fills in by itself on the other steps. */}
        <section hidden={step !== 0} tabIndex={-1} className="outline-none" aria-label={t`Goods`}>
          {isDirect && <TripFields values={values} errors={errors} change={change} />}
          <GoodsFields values={values} errors={errors} change={change} />
        </section>
        <section hidden={step !== 1} tabIndex={-1} className="outline-none" aria-label={t`Pickup`}>
          <StopFields name="pickup" values={values.pickup} errors={errors} onChange={(pickup) => change({ pickup })} />
        </section>
        <section hidden={step !== 2} tabIndex={-1} className="outline-none" aria-label={t`Delivery`}>
          <StopFields
            name="delivery"
            values={values.delivery}
            errors={errors}
            onChange={(delivery) => change({ delivery })}
          />
        </section>
        {error && (
          <p role="alert" className="mt-4 rounded-input bg-soft-red px-4 py-3 text-sm text-word-red">
            {errorMessage(error, t`Please try again`)}
            <span className="block">
              <Trans>What you typed is kept.</Trans>
            </span>
          </p>
        )}
        <div className="mt-6 flex gap-3">
          {step > 0 && (
            <Button size="lg" onClick={() => goTo((step - 1) as Step)}>
              <Trans>Back</Trans>
            </Button>
          )}
          <Button type="submit" variant="main" size="lg" className="flex-1" busy={isPending}>
            {isPending ? (
              <Trans>Submitting....</Trans>
            ) : step < lastStep ? (
              <Trans>Continue</Trans>
            ) : (
              <Trans>Submit Booking Request</Trans>
            )}
          </Button>
        </div>
      </form>
    </main>
  )
}
