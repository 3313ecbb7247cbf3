import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useRoadKm } from '../../domain/roads/use-road-km.ts'
import { market } from '@vapsi/contract/market'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { useDraft } from '../../lib/drafts.ts'
import { isShownAtFields, useFirstWrong, useFieldErrors } from '../../lib/field-errors.ts'
import { money, perKm } from '../../lib/language/format.ts'
import { keyPerBody } from '../../lib/api/key-per-body.ts'
import { useAuth } from '../../lib/session/session.tsx'
import { personOf } from '../../lib/session/person-of.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { NumberInput } from '../../ui/form/input.tsx'
import type { PlaceValue } from '../../ui/form/place.ts'
import { PlacePicker } from '../../ui/form/place-picker.tsx'
import { RouteLine } from '../../ui/trip/route-line.tsx'
import { toast } from '../../lib/session/toast.ts'
import { type Posting, type Vehicle, useFleetChanged } from '../../domain/fleet/use-fleet.ts'
import { KeepLine } from '../../domain/keep/keep-line.tsx'
import { LanePrice } from '../../domain/lane-prices/lane-price.tsx'
import { AvailableFrom, instantOf, stillAhead, type WhenFree } from './available-from.tsx'
import { UsedPlaces, usedBefore } from './used-places.tsx'

interface PostRouteFormProps {
  vehicle: Vehicle
  /** Routes of this truck so far: it goes where it has been. */
  past: readonly Posting[]
  /** Where the truck is free; nothing where that is not known. */
  from: PlaceValue
  to: PlaceValue
  onPosted: (posting: Posting) => void
}

interface Draft {
  from: PlaceValue
  to: PlaceValue
  price: string
  when: WhenFree
}

/** From, to, price: a route goes on the market. The next field is always the one in focus. */
export function PostRouteForm({ vehicle, past, onPosted, ...ends }: PostRouteFormProps) {
  const { t } = useLingui()
  const changed = useFleetChanged()
  const [keyOf] = useState(keyPerBody)
  const { user } = useAuth()
  const start: Draft = { ...ends, price: '', when: { is: 'now' } }
  const { values, change, forget } = useDraft(`route.${personOf(user) ?? ''}.${vehicle.id}`, start)
  const { from, to, price } = values
  // A chosen day stays, even while it is typed; a day from an old draft is checked.
  const [isChosen, setChosen] = useState(false)
  const when = isChosen ? values.when : stillAhead(values.when)
  const setWhen = (next: WhenFree) => {
    setChosen(true)
    change({ when: next })
  }
  const setPrice = (text: string) => change({ price: text })
  const [refused, setRefused] = useState<'missing' | 'places' | null>(null)
  const [fromBox, toBox, priceBox] = [
    useRef<HTMLInputElement>(null),
    useRef<HTMLInputElement>(null),
    useRef<HTMLInputElement>(null),
  ]
  useEffect(() => {
    ;(!from.place ? fromBox : !to.place ? toBox : priceBox).current?.focus({ preventScroll: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, as the form opens
  }, [])
  const chooseFrom = (value: PlaceValue) => {
    change({ from: value })
    if (value.place && !to.place) toBox.current?.focus()
  }
  const chooseTo = (value: PlaceValue) => {
    change({ to: value })
    if (value.place) (from.place ? priceBox : fromBox).current?.focus()
  }
  const roadKm = useRoadKm(from.place, to.place)

  const post = useMutation({
    mutationFn: () => {
      const body = {
        vehicleId: vehicle.id,
        fromLocation: from.text.trim(),
        toLocation: to.text.trim(),
        fromLat: String(from.place?.lat),
        fromLng: String(from.place?.lng),
        toLat: String(to.place?.lat),
        toLng: String(to.place?.lng),
        price,
        ...(when.is !== 'now' && { availableFrom: instantOf(when) }),
      }
      return api(market.post, body, { idempotencyKey: keyOf(body) })
    },
    onSuccess: (posting) => {
      forget()
      toast({ title: t`Route posted successfully` })
      changed()
      onPosted(posting)
    },
    onError: (error) =>
      toast({
        title: t`Failed to post route`,
        description: errorMessage(error, t`Please try again.`),
        variant: 'destructive',
      }),
  })
  const unchosen = t`Please select locations from the autocomplete suggestions.`
  const { form, moveThere } = useFirstWrong(post.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!from.text.trim() || !to.text.trim() || !price.trim()) {
      setRefused('missing')
      toast({ title: t`Please fill all fields`, variant: 'destructive' })
      moveThere()
    } else if (!from.place || !to.place) {
      setRefused('places')
      toast({ title: t`Invalid Locations`, description: unchosen, variant: 'destructive' })
      moveThere()
    } else {
      setRefused(null)
      post.mutate()
    }
  }
  const wrong = ({ text, place }: PlaceValue) =>
    refused === 'missing' && !text.trim() ? t`Please fill all fields` : refused === 'places' && !place && unchosen
  const sent = { fromLocation: from, toLocation: to, price, availableFrom: when }
  const fields = useFieldErrors(post.error, sent)

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <Field label={t`From`} required error={wrong(from) || fields['fromLocation']}>
        <PlacePicker ref={fromBox} value={from} onChange={chooseFrom} placeholder={t`Where the truck starts`} />
        {!from.text && <UsedPlaces places={usedBefore(past, [to.text])} onChoose={chooseFrom} />}
      </Field>
      <Field label={t`To`} required error={wrong(to) || fields['toLocation']}>
        <PlacePicker ref={toBox} value={to} onChange={chooseTo} placeholder={t`Where it goes`} />
        {!to.text && <UsedPlaces places={usedBefore(past, [from.text])} onChoose={chooseTo} />}
      </Field>
      {roadKm !== null && (
        <div className="rounded-card border border-line bg-card p-4">
          <p className="mb-2 text-sm text-quiet">
            <Trans>Estimated distance</Trans>
          </p>
          <RouteLine from={from.text} to={to.text} km={roadKm} />
        </div>
      )}
      <Field
        label={t`Expected Price`}
        required
        error={(refused === 'missing' && !price.trim() && t`Please fill all fields`) || fields['price']}
        hint={price && roadKm ? `${money(price)} · ${perKm(price, roadKm) ?? ''}` : undefined}
      >
        <NumberInput ref={priceBox} lead="₹" min={1} value={price} onChange={(event) => setPrice(event.target.value)} />
      </Field>
      <KeepLine price={price} way={{ from: from.place, to: to.place, tons: vehicle.passingWeight }} />
      <LanePrice lane={{ from: from.place, to: to.place, category: vehicle.category }} price={price} onUse={setPrice} />
      <AvailableFrom value={when} onChange={setWhen} />
      {fields['availableFrom'] && <p className="text-sm text-danger">{fields['availableFrom']}</p>}
      {post.isError && !isShownAtFields(post.error, sent) && (
        <p role="alert" className="text-sm text-danger">
          {errorMessage(post.error, t`Please try again.`)}
        </p>
      )}
      <Button type="submit" variant="main" size="lg" wide busy={post.isPending}>
        <Trans>Post Route</Trans>
      </Button>
    </form>
  )
}
