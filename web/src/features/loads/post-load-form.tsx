import { shipments } from '@vapsi/contract/bookings/shipments'
import { Trans, useLingui } from '@lingui/react/macro'
import { LOAD_TYPES, type LoadType, VEHICLE_CATEGORIES, type VehicleCategory } from '@vapsi/contract/constants'
import { bookings } from '@vapsi/contract/bookings'
import { loads } from '@vapsi/contract/loads'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type FormEvent, Suspense, lazy, useState } from 'react'
import { type Send, api } from '../../lib/api/api.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { useAttempt } from '../../lib/api/attempt-key.ts'
import { concerning } from '../../lib/api/concerning.ts'
import { attemptOfDraft, useDraft } from '../../lib/drafts.ts'
import { isShownAtFields, useFirstWrong, useFieldErrors } from '../../lib/field-errors.ts'
import { useAuth } from '../../lib/session/session.tsx'
import { personOf } from '../../lib/session/person-of.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Input, NumberInput, Select } from '../../ui/form/input.tsx'
import { RouteLine } from '../../ui/trip/route-line.tsx'
import { toast } from '../../lib/session/toast.ts'
import { CarriersFirst } from '../../domain/carriers/carriers-first.tsx'
import { TonsField } from '../../domain/goods/tons-field.tsx'
import { UsualGoods } from '../../domain/goods/usual-goods.tsx'
import { LanePrice } from '../../domain/lane-prices/lane-price.tsx'
import { categoryName } from '../../domain/trucks/vehicle-kinds.ts'
import { FreeHoursField } from './free-hours-field.tsx'
import { LaneBeside } from './lane-beside.tsx'
import { LoadPlace } from './load-place.tsx'
import { useRoadKm } from '../../domain/roads/use-road-km.ts'
import { type LoadValues, areStopsMissing, emptyLoad, hasStops, loadBody, missingOf } from './load-values.ts'
import { PickupWhen } from '../../domain/pickup/pickup-when.tsx'
import { PartFields } from '../../domain/loads/part-fields.tsx'
import { PartPrice } from './part-price.tsx'
import { emptyStop, stopFields } from './stops/stop-values.ts'
import { useKnownPlaces } from './use-known-places.ts'

const StopsField = lazy(() => import('./stops/stops-field.tsx').then((m) => ({ default: m.StopsField })))
const WayPrice = lazy(() => import('./stops/way-price.tsx').then((m) => ({ default: m.WayPrice })))

/** The server's names of fields that have others here. */
const ownNames: Record<string, string> = {
  fromLocation: 'from',
  toLocation: 'to',
  'part.pieces': 'pieces',
  'part.lengthCm': 'lengthCm',
  'part.widthCm': 'widthCm',
  'part.heightCm': 'heightCm',
}

/** A load for the market, open for 48 hours. Typed places are as good as chosen ones. */
export function PostLoadForm({ initial, onPosted }: { initial: Partial<LoadValues> | null; onPosted: () => void }) {
  const { t, i18n } = useLingui()
  const { user } = useAuth()
  const client = useQueryClient()
  const between = initial ? `.${initial.from?.text ?? ''}-${initial.to?.text ?? ''}` : ''
  const draftName = `load.${personOf(user) ?? ''}${between}`
  const { values, change, forget } = useDraft<LoadValues>(draftName, { ...emptyLoad, ...initial })
  const attemptOf = useAttempt(draftName)
  const [missing, setMissing] = useState<(keyof LoadValues)[]>([])
  const [areStopsChecked, setStopsChecked] = useState(false)
  // Data that was sent stays unchanged, so that sending it again is the same request.
  const isSent = attemptOfDraft(draftName) !== null
  useKnownPlaces(values, change, !isSent)

  const post = useMutation({
    mutationFn: () => {
      // A repeated press sends the first one's time, so that it is the same request.
      const { key, at } = attemptOf(values)
      const body: Send<typeof loads.post> = loadBody(values, at)
      return api(loads.post, body, { idempotencyKey: key })
    },
    onSuccess: () => {
      forget(emptyLoad)
      setStopsChecked(false)
      toast({ title: t`Load posted`, description: t`Transporters can bid on it for 48 hours.` })
      void client.invalidateQueries({ predicate: concerning(loads.list, shipments.list, bookings.dashboard) })
      onPosted()
    },
    onError: (error) =>
      toast({
        title: t`Failed to post load`,
        description: errorMessage(error, t`Please try again`),
        variant: 'destructive',
      }),
  })

  const { form, moveThere } = useFirstWrong(post.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (post.isPending) return
    const empty = missingOf(values)
    setMissing(empty)
    setStopsChecked(true)
    if (empty.length === 0 && !areStopsMissing(values)) return post.mutate()
    toast({ title: t`Please fill all fields`, variant: 'destructive' })
    moveThere()
  }
  const hours = `${values.pickupDate} ${values.pickupHours}`
  const sent = {
    ...values,
    fromLocation: values.from,
    toLocation: values.to,
    pickupFrom: hours,
    pickupUntil: hours,
    'part.pieces': `${values.pieces} ${values.lengthCm} ${values.widthCm} ${values.heightCm} ${values.isStackable}`,
    'part.lengthCm': values.lengthCm,
    'part.widthCm': values.widthCm,
    'part.heightCm': values.heightCm,
    ...stopFields(values.stops),
  }
  const refused = useFieldErrors(post.error, sent)
  const errorAt = (name: keyof LoadValues) =>
    missing.includes(name) && isBlank(values[name])
      ? t`Please fill in this field`
      : Object.entries(refused).find(([field]) => (ownNames[field] ?? field) === name)?.[1]
  const roadKm = useRoadKm(values.from.place, values.to.place)
  const categories = VEHICLE_CATEGORIES.map((value) => {
    const name = categoryName(value)
    return { value, label: name ? i18n._(name) : value }
  })
  const types: Record<LoadType, string> = {
    FTL: t`FTL (full truck)`,
    PTL: t`PTL (part truck)`,
    LTL: t`LTL (less than a truck)`,
  }

  const lane = { from: values.from.place, to: values.to.place, category: values.vehicleCategory }
  const use = (expectedPrice: string) => change({ expectedPrice })
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <form
        ref={form}
        noValidate
        onSubmit={submit}
        aria-label={t`Post Load`}
        className="grid grid-cols-1 content-start gap-5"
      >
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <LoadPlace
            label={t`From`}
            name="from"
            value={values.from}
            onChange={(from) => change({ from })}
            error={errorAt('from')}
            isOn={!isSent}
          />
          <LoadPlace
            label={t`To`}
            name="to"
            value={values.to}
            onChange={(to) => change({ to })}
            error={errorAt('to')}
            isOn={!isSent}
          />
          {roadKm !== null && !hasStops(values) && (
            <div className="sm:col-span-2">
              <RouteLine from={values.from.text} to={values.to.text} km={roadKm} />
            </div>
          )}
          {values.loadType === 'FTL' && (
            <div className="sm:col-span-2">
              {values.stops.length > 0 ? (
                <Suspense fallback={null}>
                  <StopsField
                    stops={values.stops}
                    onChange={(stops) => change({ stops })}
                    refused={refused}
                    isChecked={areStopsChecked}
                  />
                </Suspense>
              ) : (
                <Button icon={<Plus aria-hidden />} onClick={() => change({ stops: [emptyStop] })}>
                  <Trans>Add a stop</Trans>
                </Button>
              )}
            </div>
          )}
          <Field label={t`Load Type`} required>
            <Select
              name="loadType"
              options={LOAD_TYPES.map((value) => ({ value, label: types[value] }))}
              value={values.loadType}
              onChange={(event) => change({ loadType: event.target.value as LoadType })}
            />
          </Field>
          <Field label={t`Vehicle Category`} required>
            <Select
              name="vehicleCategory"
              options={categories}
              value={values.vehicleCategory}
              onChange={(event) => change({ vehicleCategory: event.target.value as VehicleCategory })}
            />
          </Field>
          <Field label={t`Material`} required error={errorAt('material')}>
            <Input
              name="material"
              maxLength={120}
              value={values.material}
              onChange={(event) => change({ material: event.target.value })}
            />
          </Field>
          <UsualGoods value={values.material} onChoose={(material) => change({ material })} />
          <TonsField
            name="weight"
            value={values.weight}
            error={errorAt('weight')}
            onChange={(weight) => change({ weight })}
          />
          {values.loadType !== 'FTL' && <PartFields values={values} onChange={change} errorAt={errorAt} />}
          <Field label={t`Expected Price`} required error={errorAt('expectedPrice')}>
            <NumberInput
              name="expectedPrice"
              lead="₹"
              min={1}
              value={values.expectedPrice}
              onChange={(event) => change({ expectedPrice: event.target.value })}
            />
          </Field>
          {hasStops(values) && (
            <div className="empty:hidden sm:col-span-2">
              <Suspense fallback={null}>
                <WayPrice values={values} onUse={use} />
              </Suspense>
            </div>
          )}
          {values.loadType === 'FTL' && !hasStops(values) && (
            <div className="empty:hidden sm:col-span-2 lg:hidden">
              <LanePrice lane={lane} price={values.expectedPrice} onUse={use} />
            </div>
          )}
          {values.loadType !== 'FTL' && <PartPrice values={values} onUse={use} />}
          <PickupWhen
            hint={<Trans>Posted two days ahead, twice as many trucks fit.</Trans>}
            value={values}
            onChange={change}
            error={errorAt('pickupDate') ?? refused['pickupFrom'] ?? refused['pickupUntil']}
          />
          <FreeHoursField
            value={values.freeHours}
            weight={values.weight}
            onChange={(freeHours) => change({ freeHours })}
            error={refused['freeHours']}
          />
          <CarriersFirst value={values.carriersFirst} onChange={(carriersFirst) => change({ carriersFirst })} />
        </div>
        {post.isError && !isShownAtFields(post.error, sent) && (
          <p role="alert" className="rounded-input bg-soft-red px-4 py-3 text-sm text-word-red">
            {errorMessage(post.error, t`Please try again`)}
            <span className="block">
              <Trans>What you typed is kept.</Trans>
            </span>
          </p>
        )}
        <Button type="submit" variant="main" size="lg" wide busy={post.isPending}>
          {post.isPending ? <Trans>Posting...</Trans> : <Trans>Post Load & Get Quotes</Trans>}
        </Button>
      </form>
      <LaneBeside values={values} lane={lane} onUse={use} />
    </div>
  )
}

const isBlank = (value: LoadValues[keyof LoadValues]) =>
  typeof value !== 'boolean' && !Array.isArray(value) && (typeof value === 'string' ? value : value.text).trim() === ''
