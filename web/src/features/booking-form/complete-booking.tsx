import { Trans, useLingui } from '@lingui/react/macro'
import { FREIGHT } from '@vapsi/contract/constants'
import { indianDay } from '@vapsi/contract/values/india'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { errorMessage } from '../../lib/api/api-error.ts'
import { hasDraft, useDraft } from '../../lib/drafts.ts'
import { catchFocus } from '../../lib/focus.ts'
import { nearDayAndTime } from '../../lib/language/format.ts'
import { useIndianDay, useNow } from '../../lib/language/now.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { Button } from '../../ui/button.tsx'
import { useEnterGoesOn } from '../../ui/form/enter-goes-on.ts'
import { type BookingValues, type Step, breachOf, emptyBooking, stepOf } from '../../domain/bookings/booking-values.ts'
import { wantedTrip } from '../../domain/lane-search/wanted-trip.ts'
import { GoodsFields, TripFields } from './goods-fields.tsx'
import { LaneAsLastTime, LastTime } from './last-time.tsx'
import { PickupWhen } from '../../domain/pickup/pickup-when.tsx'
import { Review } from './review.tsx'
import { SeveralStops } from './several-stops.tsx'
import { Steps } from './steps.tsx'
import { StopFields } from '../../domain/bookings/stop-fields.tsx'
import type { LaneEnd } from '../../domain/bookings/stray-stop.ts'
import { useRefusedBooking } from '../../domain/bookings/use-refused-booking.ts'
import { useBreachWords } from '../../domain/bookings/use-breach-words.ts'
import { useIsMeant } from '../../domain/bookings/use-is-meant.ts'

const formId = 'complete-booking-form'
const lastStep = 2

export interface CompleteBookingProps {
  /** Under this name the draft is kept on this device. */
  draftName: string
  initial?: Partial<BookingValues>
  isDirect?: boolean
  /** What is booked is a part of a truck: its weight was said before. */
  isPart?: boolean
  isPending: boolean
  error: Error | null
  /** Of the truck that is booked. */
  category?: string
  /** When the truck can be there, where it is one that is posted. */
  freeFrom?: string
  /** Route and price, in sight on every step. */
  summary: (values: BookingValues) => ReactNode
  /** Rupees; 0 while there is none. */
  price: (values: BookingValues) => number
  /** Where the trip starts and ends, as far as it is known. */
  ends: (values: BookingValues) => { pickup: LaneEnd | null; delivery: LaneEnd | null }
  onSubmit: (values: BookingValues, forget: () => void) => void
  onCancel: () => void
}

/** Complete Booking: goods, pickup, delivery. Checked as a whole, from the top. */
export function CompleteBooking(props: CompleteBookingProps) {
  const { t } = useLingui()
  const { isDirect = false, isPart = false, isPending, error } = props
  const draft = useDraft<BookingValues>(props.draftName, { ...emptyBooking, ...props.initial })
  const { values, forget } = draft
  const [step, setStep] = useState<Step>(0)
  const sayBreach = useBreachWords()
  const isMeant = useIsMeant()
  const { lastDay, isLater, there } = useDaysOf(props.freeFrom)
  const form = useRef<HTMLFormElement>(null)
  useEnterGoesOn(form)
  const [wanted, setWanted] = useState(0)
  // A refused field may be on another step.
  const { errors, setErrors, touched, isMended } = useRefusedBooking(error, (first) => {
    setStep(stepOf(first))
    setWanted(wanted + 1)
  })
  const [isLooking, setLooking] = useState(false)
  const change = (fields: Partial<BookingValues>) => {
    touched(fields, values)
    draft.change(fields)
  }
  useEffect(() => {
    // What was searched for; the server does not know it, so it comes after the page.
    if (hasDraft(props.draftName)) return
    const { tons, day } = wantedTrip()
    if (tons !== null && !isPart) draft.change({ weight: `${tons} Tons` })
    // Not before a posted truck is there.
    if (day <= lastDay && (isDirect ? day : day > values.pickupDate))
      draft.change({ pickupDate: day, pickupHours: 'any' })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [])
  usePageTitle(t`Complete Booking`)
  useEffect(catchFocus, [])

  const shownStep = useRef(step)
  useEffect(() => {
    if (shownStep.current === step) return
    shownStep.current = step
    // The pressed button is below the new fields: on to what is next to press or to type.
    const section = form.current?.querySelector<HTMLElement>('section:not([hidden])')
    const fields = [
      ...(section?.querySelectorAll<HTMLInputElement>('button:not([aria-expanded]), input, textarea') ?? []),
    ]
    const first = fields.find(({ tagName, value }) => tagName === 'BUTTON' || value === '')
    ;(first ?? section)?.focus({ preventScroll: true })
  }, [step])
  useEffect(() => {
    if (wanted > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [wanted])

  const check = (only?: Step): boolean => {
    const breach = breachOf(values, {
      isDirect,
      ...(only !== undefined && { counts: (field: string) => stepOf(field) === only }),
    })
    setErrors(breach ? sayBreach(breach) : {})
    if (!breach) return true
    setStep(stepOf(breach.fields[0] ?? ''))
    setWanted((count) => count + 1)
    return false
  }
  const goTo = (next: Step) => {
    setStep(next)
    window.scrollTo({ top: 0 })
  }
  const isBusy = isPending || isLooking
  const asked = async (sides: readonly ('pickup' | 'delivery')[], then: () => void) => {
    setLooking(true)
    try {
      for (const side of sides)
        if (!(await isMeant(side, values[side], props.ends(values)[side]))) return setStep(stepOf(side))
      then()
    } finally {
      setLooking(false)
    }
  }
  const save = () => {
    if (isBusy || !check()) return
    // Continue has asked about the pickup.
    void asked(step === lastStep ? ['delivery'] : ['pickup', 'delivery'], () => props.onSubmit(values, () => forget()))
  }
  // Continue, or Enter in a field, which presses the first submit button: so Save must not be one.
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (step === lastStep) save()
    else if (!isBusy && check(step)) void asked(step === 1 ? ['pickup'] : [], () => goTo((step + 1) as Step))
  }
  const cancel = () => {
    forget()
    props.onCancel()
  }

  // A load with stops takes a truck of its own.
  const severalStops = !isPart && <SeveralStops ends={props.ends(values)} values={values} category={props.category} />

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
        {/* `hidden` keeps what the browser autofills on the other steps. */}
        <section hidden={step !== 0} tabIndex={-1} className="outline-none" aria-label={t`Goods`}>
          <LaneAsLastTime
            values={values}
            onFill={(filled) => {
              change(filled)
              goTo(lastStep)
            }}
          />
          <div className="mb-6">
            <PickupWhen
              value={values}
              lastDay={lastDay}
              note={isLater && <Trans>The truck can be there from {there}.</Trans>}
              error={errors['pickupFrom'] ?? errors['pickupUntil']}
              onChange={change}
            />
          </div>
          {isDirect && <TripFields values={values} errors={errors} change={change} />}
          <GoodsFields values={values} errors={errors} change={change} isWeightFixed={isPart} />
        </section>
        <section hidden={step !== 1} tabIndex={-1} className="outline-none" aria-label={t`Pickup`}>
          <LastTime side="pickup" values={values.pickup} onChange={(pickup) => change({ pickup })} />
          <StopFields name="pickup" values={values.pickup} errors={errors} onChange={(pickup) => change({ pickup })} />
          {severalStops}
        </section>
        <section hidden={step !== 2} tabIndex={-1} className="outline-none" aria-label={t`Delivery`}>
          <LastTime side="delivery" values={values.delivery} onChange={(delivery) => change({ delivery })} />
          <StopFields
            name="delivery"
            values={values.delivery}
            errors={errors}
            onChange={(delivery) => change({ delivery })}
          />
          {severalStops}
          <Review values={values} price={props.price(values)} />
        </section>
        {error && !isMended && (
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
          {/* Its words take a second line where they are long. */}
          <div className="min-w-0 flex-1">
            <Button type="submit" variant="main" size="lg" wide busy={isBusy}>
              {isPending ? (
                <Trans>Submitting....</Trans>
              ) : step < lastStep ? (
                <Trans>Continue</Trans>
              ) : (
                <Trans>Submit Booking Request</Trans>
              )}
            </Button>
          </div>
        </div>
      </form>
    </main>
  )
}

/** The last day for which a truck may be asked for: of one that is posted for later it is the day behind its own. */
function useDaysOf(freeFrom: string | undefined) {
  const latest = useIndianDay(FREIGHT.pickupDaysAhead)
  const behind = freeFrom === undefined ? '' : indianDay(new Date(freeFrom), 1)
  const isLater = useNow((now) => freeFrom !== undefined && Date.parse(freeFrom) > now)
  return { lastDay: behind > latest ? behind : latest, isLater, there: nearDayAndTime(freeFrom) }
}
