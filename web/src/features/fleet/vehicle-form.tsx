import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import {
  DEFAULTS,
  FLEET_CATEGORIES,
  VEHICLE_TYPES,
  type VehicleCategory,
  type VehicleType,
} from '@vapsi/contract/constants'
import { fleet } from '@vapsi/contract/fleet'
import { type FormEvent, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { api } from '../../lib/api/api.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { useChanges } from '../../lib/changes.ts'
import { forgetDraft } from '../../lib/drafts.ts'
import { isShownAtFields, useFirstWrong, useFieldErrors } from '../../lib/field-errors.ts'
import { keyPerBody } from '../../lib/api/key-per-body.ts'
import { useAuth } from '../../lib/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { useEnterGoesOn } from '../../ui/form/enter-goes-on.ts'
import { Field } from '../../ui/form/field.tsx'
import { Input, NumberInput, Select } from '../../ui/form/input.tsx'
import { toast } from '../../lib/session/toast.ts'
import { TruckSilhouette } from '../../ui/trip/truck-silhouette.tsx'
import { type Vehicle, spacedNumber, useFleetChanged } from '../../domain/fleet/use-fleet.ts'
import { useCategoryWords } from '../../domain/fleet/words.ts'

const startOf = (vehicle: Vehicle | undefined) => ({
  number: vehicle ? spacedNumber(vehicle.vehicleNumber) : '',
  category: vehicle?.category ?? DEFAULTS.vehicleCategory,
  vehicleType: vehicle?.vehicleType ?? DEFAULTS.vehicleType,
  weight: vehicle ? String(vehicle.passingWeight) : '',
})

const bodyOf = ({ number, category, vehicleType, weight }: ReturnType<typeof startOf>) => ({
  vehicleNumber: number,
  category,
  vehicleType,
  passingWeight: Number(weight),
})

/** Adds a vehicle, or changes the one that is given. */
export function VehicleForm({ vehicle }: { vehicle?: Vehicle }) {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const changed = useFleetChanged()
  const words = useCategoryWords()
  const [keyOf] = useState(keyPerBody)
  const { user } = useAuth()
  // After a reload or an interruption by a call, typed text is still there.
  const draftName = `vehicle.${user?.id ?? ''}.${vehicle?.id ?? 'new'}`
  const { values, typed, change, forget } = useChanges(draftName, startOf(vehicle))
  const isKnown = vehicle !== undefined
  // Leaving without saving discards a change: opened again, the form starts with the stored values.
  useEffect(() => {
    if (isKnown) return () => forgetDraft(draftName)
  }, [isKnown, draftName])
  const { number, category, vehicleType, weight } = values
  const [missing, setMissing] = useState(false)

  const save = useMutation({
    mutationFn: async () => {
      const body = bodyOf(values)
      if (!vehicle) return api(fleet.add, body, { idempotencyKey: keyOf(body) })
      const { id } = vehicle
      // Another device may have saved more since this form was opened.
      return api(fleet.update, { id, ...bodyOf({ ...startOf(await api(fleet.get, { id })), ...typed }) })
    },
    onSuccess: () => {
      toast({ title: vehicle ? t`Vehicle updated successfully` : t`Vehicle added successfully` })
      forget()
      changed()
      navigate('/driver/fleet')
    },
    onError: (error) =>
      toast({
        title: vehicle ? t`Failed to update vehicle` : t`Failed to add vehicle`,
        description: errorMessage(error, t`Please try again.`),
        variant: 'destructive',
      }),
  })
  const { form, moveThere } = useFirstWrong(save.error)
  useEnterGoesOn(form)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isMissing = !number.trim() || !weight.trim()
    setMissing(isMissing)
    if (!isMissing) return save.mutate()
    toast({ title: t`Please fill all fields`, variant: 'destructive' })
    moveThere()
  }
  const sent = { vehicleNumber: number, category, vehicleType, passingWeight: weight }
  const fields = useFieldErrors(save.error, sent)
  const carriesLess = vehicle && (category !== vehicle.category || (weight && Number(weight) < vehicle.passingWeight))
  const must = (value: string) => missing && !value.trim() && t`Please fill all fields`

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <div className="grid h-28 place-content-center rounded-card border border-line bg-card">
        <TruckSilhouette category={category} type={vehicleType} className="h-16" />
      </div>
      <Field label={t`Vehicle Number`} required error={must(number) || fields['vehicleNumber']}>
        <Input
          value={number}
          onChange={(event) => change({ number: event.target.value.toUpperCase() })}
          placeholder="MH 12 AB 1234"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
          className="tabular"
        />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label={t`Category`} error={fields['category']}>
          <Select
            value={category}
            onChange={(event) => change({ category: event.target.value as VehicleCategory })}
            options={FLEET_CATEGORIES.map((value) => ({ value, label: words.category(value) }))}
          />
        </Field>
        <Field label={t`Vehicle Type`} error={fields['vehicleType']}>
          <Select
            value={vehicleType}
            onChange={(event) => change({ vehicleType: event.target.value as VehicleType })}
            options={VEHICLE_TYPES.map((value) => ({ value, label: words.type(value) }))}
          />
        </Field>
      </div>
      <Field
        label={t`Passing Weight (tons)`}
        required
        error={must(weight) || fields['passingWeight']}
        hint={<Trans>What the registration allows, in whole tons. Loads that are heavier are not offered.</Trans>}
      >
        <NumberInput
          step={1}
          min={1}
          max={60}
          value={weight}
          onChange={(event) => change({ weight: event.target.value })}
        />
      </Field>
      {carriesLess && (
        <p className="rounded-input bg-soft-orange px-3 py-2 text-sm text-word-orange">
          <Trans>Open bids on loads that this truck can then no longer carry are withdrawn.</Trans>
        </p>
      )}
      {save.isError && !isShownAtFields(save.error, sent) && (
        <p role="alert" className="text-sm text-danger">
          {errorMessage(save.error, t`Please try again.`)}
        </p>
      )}
      <Button type="submit" variant="main" size="lg" wide busy={save.isPending}>
        {vehicle ? <Trans>Save Changes</Trans> : <Trans>Add Vehicle</Trans>}
      </Button>
    </form>
  )
}
