import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { DEFAULTS } from '@vapsi/contract/constants'
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
import { personOf } from '../../lib/session/person-of.ts'
import { Button } from '../../ui/button.tsx'
import { useEnterGoesOn } from '../../ui/form/enter-goes-on.ts'
import { toast } from '../../lib/session/toast.ts'
import { TruckSilhouette } from '../../ui/trip/truck-silhouette.tsx'
import { type Vehicle, spacedNumber, useFleetChanged } from '../../domain/fleet/use-fleet.ts'
import { type VehicleDraft, VehicleFields, vehicleBody } from '../../domain/fleet/vehicle-fields.tsx'

const startOf = (vehicle: Vehicle | undefined): VehicleDraft => ({
  number: vehicle ? spacedNumber(vehicle.vehicleNumber) : '',
  category: vehicle?.category ?? DEFAULTS.vehicleCategory,
  vehicleType: vehicle?.vehicleType ?? DEFAULTS.vehicleType,
  weight: vehicle ? String(vehicle.passingWeight) : '',
})

/** Adds a vehicle, or changes the one that is given. */
export function VehicleForm({ vehicle }: { vehicle?: Vehicle }) {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const changed = useFleetChanged()
  const [keyOf] = useState(keyPerBody)
  const { user } = useAuth()
  // After a reload or an interruption by a call, typed text is still there.
  const draftName = `vehicle.${personOf(user) ?? ''}.${vehicle?.id ?? 'new'}`
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
      const body = vehicleBody(values)
      if (!vehicle) return api(fleet.add, body, { idempotencyKey: keyOf(body) })
      const { id } = vehicle
      // Another device may have saved more since this form was opened.
      return api(fleet.update, { id, ...vehicleBody({ ...startOf(await api(fleet.get, { id })), ...typed }) })
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

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <div className="grid h-28 place-content-center rounded-card border border-line bg-card">
        <TruckSilhouette category={category} type={vehicleType} className="h-16" />
      </div>
      <VehicleFields draft={values} change={change} fields={fields} isMissing={missing} />
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
